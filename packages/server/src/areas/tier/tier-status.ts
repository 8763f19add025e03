import { addDays, type Day } from '@herzkarte/rules/time/day.ts'
import type { Tier } from '../../content/index.ts'
import { type Db, setStatement, statement } from '../../kernel/database/index.ts'

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

const best = statement<{ cents: number }, [string, Day]>(`
  select coalesce(max(${spendOf('m.member_id', 'm.month')}), 0) as cents from monthly_spend m
  where m.member_id = $1 and m.month > $2::date - interval '12 months' and m.month <= $2::date`)

/** The most that ever counted for the member's tier in the last twelve months. */
export async function readBestSpend(db: Db, memberId: string, today: Day): Promise<number> {
  return (await db.first(best, memberId, today))?.cents ?? 0
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

/** Spend of a month, stored by its first day. */
export interface MonthlySpend {
  month: Day
  cents: number
}

interface TierProgress {
  tier: Pick<Tier, 'thresholdCents' | 'graceDays'>
  /** Of the last twelve months, in any order. */
  months: readonly MonthlySpend[]
  /** The day since which the spend is below the tier's threshold; null when it is not. */
  belowSince: Day | null
  /** In the merchant's time zone. */
  today: Day
}

/**
 * The last day on which a tier remains without further purchases: its grace period begins with the first day of the month that leaves too little in
 * the last twelve. Null for the tier that everybody has.
 */
export function lastDayOfTier({ tier, months, belowSince, today }: TierProgress): Day | null {
  const { thresholdCents, graceDays } = tier
  if (thresholdCents === 0) return null
  const fallsOn = belowSince ?? firstDayBelow(months, thresholdCents, today)
  const last = addDays(fallsOn, graceDays - 1)
  return last < today ? today : last
}

function firstDayBelow(months: readonly MonthlySpend[], thresholdCents: number, today: Day): Day {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = monthAfter(today, ahead)
    const counts = months.filter((spent) => spent.month > monthAfter(month, -12))
    if (counts.reduce((sum, { cents }) => sum + cents, 0) < thresholdCents) return ahead === 0 ? today : month
  }
  return monthAfter(today, 12)
}

/** The first day of the month that is this many months after that of a day. */
function monthAfter(day: Day, months: number): Day {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/**
 * SQL for one value: the spend in cents that counts for a member's tier on a day of the merchant: that month and the eleven before it. Months are
 * stored by their first day. Both arguments are SQL: a parameter or a column.
 */
export function spendOf(memberId: string, day: string): string {
  return `(
    select coalesce(sum(cents), 0) from monthly_spend
    where member_id = ${memberId} and month > ${day}::date - interval '12 months' and month <= ${day}::date)`
}
