import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { eachSlice, statement, type Tx } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'
import { recomputeTiers } from './recompute-tiers.ts'

// Members with spend are included because a merchant may have made a tier easier to reach.
const concerned = statement<{ memberId: string }, [string, string]>(
  `select member_id as "memberId" from member_tiers where member_id > $1 and member_id <= $2
   union select member_id from monthly_spend where member_id > $1 and member_id <= $2`,
)

/**
 * Removes tiers whose grace period is over, and marks members whose spend has fallen below their tier because a month has left the last twelve. Can
 * be interrupted at any time and run concurrently.
 */
export async function lowerTiers({ pool, content, now }: Services): Promise<void> {
  const today = dayOf(now(), content().merchant.timeZone)
  const lower = async (tx: Tx, after: string, upTo: string) => {
    const ids = (await tx.all(concerned, after, upTo)).map(({ memberId }) => memberId)
    await recomputeTiers(tx, ids, { content: content(), today, mayFall: true })
  }
  await eachSlice(pool, lower)
}
