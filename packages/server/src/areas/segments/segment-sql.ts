import { tierIdOf } from '../tier/index.ts'

/** SQL: the columns of a rule, for `jsonb_to_recordset`. */
export const ruleColumns = `(id text, needs_purchases boolean, bought_since timestamptz, is_bought boolean, product_ids text[], department_ids text[],
  visits_since timestamptz, visits_least int, visits_most int, spent_since timestamptz, spent_least bigint, lost_since timestamptz,
  joined_since timestamptz, tier_ids text[], all_tier_ids text[], all_thresholds bigint[], today date, home_store_ids text[], birthdays text[])`

/** A purchase that a till voided has never been. */
const purchasesOf = (memberId: string) => `receipts r where r.member_id = ${memberId} and r.kind = 'purchase' and not exists (
  select from receipts v where v.member_id = ${memberId} and v.purchase_id = r.receipt_id and v.kind = 'void')`

/**
 * SQL: member `m` belongs to the segment of rule `s`. Purchases are read by the index of a member's history, and only of members who want offers that
 * fit their purchases. Receipts name products of members with digital receipts only. If the statement is about one member, `memberId` is the
 * parameter: a distributed database finds the member's node by it in each subquery.
 */
export function belongs(memberId = 'm.member_id'): string {
  const purchases = purchasesOf(memberId)
  return `(
  m.status = 'active'
  and (s.joined_since is null or m.created_at >= s.joined_since)
  and (s.home_store_ids is null or m.home_store_id = any(s.home_store_ids))
  and (s.birthdays is null or to_char(m.birth_date, 'MM-DD') = any(s.birthdays))
  and (s.tier_ids is null or ${tierIdOf({ memberId, day: 's.today', ids: 's.all_tier_ids', thresholds: 's.all_thresholds' })} = any(s.tier_ids))
  and (not s.needs_purchases or m.personalised_offers)
  and (s.product_ids = '{}' or m.digital_receipts)
  and (s.bought_since is null or s.is_bought = exists (
    select from ${purchases} and r.happened_at >= s.bought_since and exists (
      select from jsonb_array_elements(r.lines) line where line ->> 'kind' is null
        and (line ->> 'productId' = any(s.product_ids) or line ->> 'departmentId' = any(s.department_ids)))))
  and (s.visits_since is null or (
    select count(*) between s.visits_least and coalesce(s.visits_most, count(*)) from ${purchases} and r.happened_at >= s.visits_since))
  and (s.spent_since is null or (
    select coalesce(sum(r.total_cents), 0) >= s.spent_least from ${purchases} and r.happened_at >= s.spent_since))
  and (s.lost_since is null or (
    select max(r.happened_at) < s.lost_since from ${purchases})))`
}
