/**
 * SQL for one value: the spend in cents that counts for a member's tier on a day of the merchant: that month and the eleven before it. Months are
 * stored by their first day. Both arguments are SQL: a parameter or a column.
 */
export function spendOf(memberId: string, day: string): string {
  return `(
    select coalesce(sum(cents), 0) from monthly_spend
    where member_id = ${memberId} and month > ${day}::date - interval '12 months' and month <= ${day}::date)`
}
