import type { Day } from '@herzkarte/rules/time/day.ts'
import type { Tier } from '../../content/index.ts'
import { type Db, setStatement } from '../../kernel/database/index.ts'
import { spendOf } from './spend.ts'

/** The data that decides about a member's tier: the stored one, if any, the day since which the spend is below it, and the spend of twelve months. */
export interface TierStatus {
  tierId: string | null
  belowSince: Day | null
  spendCents: number
}

const read = setStatement<TierStatus, [string, Day]>(
  ({ works }) => `
  select work, t.tier_id as "tierId", t.below_since as "belowSince", own.*
  from ${works('asked', 'member_id uuid, day date')}
  left join lateral (select tier_id, below_since from member_tiers where member_id = asked.member_id offset 0) t on true
  cross join lateral (select ${spendOf('asked.member_id', 'asked.day')} as "spendCents" offset 0) own`,
)

export async function readTierStatus(db: Db, memberId: string, today: Day): Promise<TierStatus> {
  return (await db.first(read, memberId, today)) ?? { tierId: null, belowSince: null, spendCents: 0 }
}

/**
 * Whether additional spend leaves the stored tier unchanged, as for nearly every purchase, so that nothing has to be written. It decides like
 * `recomputeTiers` without `mayFall`.
 */
export function staysWith({ tierId, belowSince, spendCents }: TierStatus, addedCents: number, tiers: readonly Tier[]): boolean {
  const stored = tierId === null ? 0 : tiers.findIndex(({ id }) => id === tierId)
  const spent = Math.max(0, spendCents + addedCents)
  const reached = tiers.findLastIndex(({ thresholdCents }) => thresholdCents <= spent)
  return reached === stored ? belowSince === null : reached < stored && belowSince !== null
}

/** Whether the stored tier is the one that the spend reaches, and nothing has to be written of that. */
export function isReached({ tierId, belowSince, spendCents }: TierStatus, tiers: readonly Tier[]): boolean {
  const stored = tierId === null ? 0 : tiers.findIndex(({ id }) => id === tierId)
  return belowSince === null && tiers.findLastIndex(({ thresholdCents }) => thresholdCents <= Math.max(0, spendCents)) === stored
}

/** Whether the spend of a month (its first day) counts for the tier today, by the rule of `spendOf`. */
export function countsForTier(month: Day, today: Day): boolean {
  const monthsAgo = monthNumber(today) - monthNumber(month)
  return monthsAgo >= 0 && monthsAgo < 12
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
