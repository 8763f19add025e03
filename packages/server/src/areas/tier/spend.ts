/**
 * One value: what counts for the tier of a member on a day of the merchant's, in cents: the spend of that month and the eleven before
 * it. Months are kept by their first day. Both are SQL: a parameter or a column.
 */
export function spendOf(memberId: string, day: string): string {
  return `(
    select coalesce(sum(cents), 0) from monthly_spend
    where member_id = ${memberId} and month > ${day}::date - interval '12 months' and month <= ${day}::date)`
}
