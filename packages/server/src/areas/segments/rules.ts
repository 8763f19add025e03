import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content, Segment } from '../../content/index.ts'
import { tierIdOf } from '../tier/index.ts'

const daysAround = [-3, -2, -1, 0, 1, 2, 3]
const daysOfWeek = 7

/** What rules of segments were on the day when they were last asked for. Content never changes. */
const known = new WeakMap<Content, WeakMap<Segment['rule'], RuleValues>>()

/** The rule of a segment at an instant. It is the same all day. */
export function ruleValues({ id, rule }: Pick<Segment, 'id' | 'rule'>, content: Content, now: Date): RuleValues {
  const today = dayOf(now, content.merchant.timeZone)
  const ofContent = known.get(content) ?? new WeakMap<Segment['rule'], RuleValues>()
  known.set(content, ofContent)
  const before = ofContent.get(rule)
  if (before?.id === id && before.today === today) return before
  const values = valuesOn(today, { id, rule }, content)
  ofContent.set(rule, values)
  return values
}

/** A rule as a record for SQL: see `ruleColumns`. What is null is no condition. */
type RuleValues = ReturnType<typeof valuesOn>

function valuesOn(today: string, { id, rule }: Pick<Segment, 'id' | 'rule'>, content: Content) {
  const { bought, visits, spent, lostForDays, joinedWithinDays, tierIds, homeStoreIds, birthdayWeek } = rule
  const { timeZone } = content.merchant
  const since = (days: number | undefined) => (days === undefined ? null : startOfDay(addDays(today, 1 - days), timeZone).toISOString())
  return {
    id,
    // Whether a condition is about purchases. It then holds for nobody who does not want offers that fit.
    needs_purchases: bought !== undefined || visits !== undefined || spent !== undefined || lostForDays !== undefined,
    bought_since: since(bought?.days),
    is_bought: bought?.isBought ?? true,
    product_ids: bought?.productIds ?? [],
    department_ids: bought?.departmentIds ?? [],
    visits_since: since(visits && visits.weeks * daysOfWeek),
    visits_least: visits?.atLeast ?? 0,
    visits_most: visits?.atMost ?? null,
    spent_since: since(spent?.days),
    spent_least: spent?.atLeastCents ?? 0,
    lost_since: since(lostForDays),
    joined_since: since(joinedWithinDays),
    tier_ids: tierIds ?? null,
    all_tier_ids: content.tiers.map((tier) => tier.id),
    all_thresholds: content.tiers.map(({ thresholdCents }) => thresholdCents),
    today,
    home_store_ids: homeStoreIds ?? null,
    birthdays: birthdayWeek ? birthdaysAround(today) : null,
  }
}

/** Who was born on 29 February has the birthday on the 28th in years without that day. */
function birthdaysAround(today: string): string[] {
  const days = daysAround.map((ahead) => addDays(today, ahead))
  const hasLeapDay = (day: string) => addDays(day, 1).endsWith('-02-29')
  return days.flatMap((day) => (day.endsWith('-02-28') && !hasLeapDay(day) ? ['02-28', '02-29'] : [day.slice('YYYY-'.length)]))
}

/** The rule of a segment that the live content lacks: nobody belongs to it. */
export function nobody(id: string, content: Content, now: Date): RuleValues {
  return { ...ruleValues({ id, rule: {} }, content, now), tier_ids: [] }
}

/** SQL: the columns of a rule, for `jsonb_to_recordset`. */
export const ruleColumns = `(id text, needs_purchases boolean, bought_since timestamptz, is_bought boolean, product_ids text[], department_ids text[],
  visits_since timestamptz, visits_least int, visits_most int, spent_since timestamptz, spent_least bigint, lost_since timestamptz,
  joined_since timestamptz, tier_ids text[], all_tier_ids text[], all_thresholds bigint[], today date, home_store_ids text[], birthdays text[])`

/** SQL: receipt `r` is a purchase. One that a till voided has never been. Written so that PostgreSQL looks each up, and never reads all voids. */
export const isPurchase = (r = 'r', memberId = `${r}.member_id`) => `${r}.kind = 'purchase' and (
  select v.receipt_id from receipts v where v.member_id = ${memberId} and v.purchase_id = ${r}.receipt_id and v.kind = 'void') is null`

const purchasesOf = (memberId: string) => `receipts r where r.member_id = ${memberId} and ${isPurchase('r', memberId)}`

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
