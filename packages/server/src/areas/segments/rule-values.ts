import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content, Segment } from '../../content/index.ts'

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
