import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Content, Tier } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { spendOf } from './spend.ts'

const read = statement<{ tierId: string | null; spendCents: number }, [string, Day]>(`
  select (select tier_id from member_tiers where member_id = $1) as "tierId", ${spendOf('$1', '$2')} as "spendCents"`)

/** The tier that a member has. */
export async function readTier(db: Db, memberId: string, content: Content, today: Day): Promise<Tier> {
  const { tierId, spendCents } = (await db.first(read, memberId, today)) ?? { tierId: null, spendCents: 0 }
  return tierOf({ tierId, spendCents }, content)
}

/**
 * One value: the id of the tier that a member has, as `tierOf` finds it. All are SQL, a parameter or a column; `ids` and `thresholds` are arrays
 * of all tiers, beside each other.
 */
export function tierIdOf({ memberId, day, ids, thresholds }: Record<'memberId' | 'day' | 'ids' | 'thresholds', string>): string {
  return `coalesce(
    (select tier_id from member_tiers where member_id = ${memberId} and tier_id = any(${ids})),
    (select tier.id from unnest(${ids}, ${thresholds}) as tier (id, cents)
     where tier.cents <= greatest(0, ${spendOf(memberId, day)}) order by tier.cents desc limit 1))`
}

/** The kept tier; the one that the spend reaches where none is kept yet, or where the merchant has taken it out of the content. */
export function tierOf({ tierId, spendCents }: { tierId: string | null; spendCents: number }, content: Content): Tier {
  return (tierId === null ? undefined : content.tier(tierId)) ?? content.tierFor(Math.max(0, spendCents))
}
