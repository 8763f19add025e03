/**
 * One value: what counts for the tier of the member `$1` on the day `$2` of the merchant's, in cents: the spend of that month and the
 * eleven before it. Months are kept by their first day.
 */
export const spendCents = `(
  select coalesce(sum(cents), 0) from monthly_spend
  where member_id = $1 and month > $2::date - interval '12 months' and month <= $2::date)`
