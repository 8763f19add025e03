import { type Day, type DayRange, monthOf } from '@herzkarte/contract/day.ts'

/** First days of the months whose spend counts for the tier on this day of the merchant's: that month and the eleven before. */
export function tierMonths(today: Day): DayRange {
  return { from: monthOf(today, -11).from, to: monthOf(today).from }
}

/** One value: what the member `$1` spent in the months from `$2` to `$3`, in cents. */
export const spendCents = `(select coalesce(sum(cents), 0) from monthly_spend where member_id = $1 and month between $2::date and $3::date)`
