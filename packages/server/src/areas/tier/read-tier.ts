import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Content, Tier } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { spendOf } from './spend.ts'

const read = statement<{ tierId: string | null; spendCents: number }, [string, Day]>(`
  select (select tier_id from member_tiers where member_id = $1) as "tierId", ${spendOf('$1', '$2')} as "spendCents"`)

/** The tier of a member. */
export async function readTier(db: Db, memberId: string, content: Content, today: Day): Promise<Tier> {
  const { tierId, spendCents } = (await db.first(read, memberId, today)) ?? { tierId: null, spendCents: 0 }
  return tierOf({ tierId, spendCents }, content)
}

/**
 * SQL for one value: the id of a member's tier, by the rule of `tierOf`. All arguments are SQL, a parameter or a column; `ids` and `thresholds` are
 * parallel arrays of all tiers.
 */
export function tierIdOf({ memberId, day, ids, thresholds }: Record<'memberId' | 'day' | 'ids' | 'thresholds', string>): string {
  return `coalesce(
    (select tier_id from member_tiers where member_id = ${memberId} and tier_id = any(${ids})),
    (select tier.id from unnest(${ids}, ${thresholds}) as tier (id, cents)
     where tier.cents <= greatest(0, ${spendOf(memberId, day)}) order by tier.cents desc limit 1))`
}

/** The stored tier. If there is none, or the merchant has removed it from the content, the tier that the spend reaches. */
export function tierOf({ tierId, spendCents }: { tierId: string | null; spendCents: number }, content: Content): Tier {
  return (tierId === null ? undefined : content.tier(tierId)) ?? content.tierFor(Math.max(0, spendCents))
}
