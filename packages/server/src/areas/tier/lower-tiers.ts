import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { NIL } from 'uuid'
import { statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'
import { recomputeTiers } from './recompute-tiers.ts'

const membersAtOnce = 500

// Both iterate over the key of their table. Members with spend are included because a merchant may have made a tier easier to reach.
const withTier = statement<{ memberId: string }, [string, number]>(
  'select member_id as "memberId" from member_tiers where member_id > $1 order by member_id limit $2',
)
const withSpend = statement<{ memberId: string }, [string, number]>(
  'select distinct member_id as "memberId" from monthly_spend where member_id > $1 order by member_id limit $2',
)

/**
 * Removes tiers whose grace period is over, and marks members whose spend has fallen below their tier because a month has left the last twelve. Can
 * be interrupted at any time and run concurrently.
 */
export async function lowerTiers({ pool, db, content, now }: Services): Promise<void> {
  const today = dayOf(now(), content().merchant.timeZone)
  for (const some of [withTier, withSpend]) {
    let last: string | undefined = NIL
    while (last !== undefined) {
      const rows: { memberId: string }[] = await db.all(some, last, membersAtOnce)
      const ids = rows.map(({ memberId }) => memberId)
      await transact(pool, (tx) => recomputeTiers(tx, ids, { content: content(), today, mayFall: true }))
      last = ids.length === membersAtOnce ? ids.at(-1) : undefined
    }
  }
}
