import { addDays, type Day } from '@herzkarte/rules/time/day.ts'
import type { Tier } from '../../content/index.ts'

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
