import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { type WeeklyHours, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import { quotedName } from '../checks/words.ts'
import type { Coupon, CouponEffect, Scope } from '../files/schema.ts'
import { itemsOf } from '../kinds.ts'
import { type Change, contains, most, type Terms, termLosses } from './terms.ts'

const terms: Terms = {
  active: 'notEven',
  redeemFrom: 'later',
  redeemUntil: 'earlier',
  minBasketCents: 'more',
  combinable: 'notEven',
  onPromotions: 'notEven',
  storeIds: 'fewer',
  maxPerPurchase: 'less',
  'quota.redeemPerMember': 'less',
  'quota.redemptions': 'less',
  'budget.cents': 'less',
  'budget.redemptions': 'less',
  ageRestricted: 'onlyIf',
}

export function couponLosses(old: Coupon, next: Coupon, change: Change): (Said | false)[] {
  const isLessOften = next.hours !== undefined && !coversHours(next.hours, old.hours ?? always)
  return [
    ...termLosses('coupon', terms, [old, next], change.today),
    !isAsGood(old.effect, next.effect) && { de: 'bringt nicht mehr, was versprochen war', en: 'would no longer do what it says' },
    isLessOften && { de: 'gilt zu weniger Zeiten', en: 'would count at fewer times' },
    ...(old.effect.kind === 'multiply' ? [] : departmentLosses(old.effect.scope, change)),
  ]
}

/** Departments of the coupon that were eligible for discounts before and will not be any more. */
function departmentLosses({ productIds, departmentIds, exceptDepartmentIds }: Scope, { before, after }: Change): Said[] {
  const open = new Set(itemsOf(after, 'department').flatMap(({ id, data }) => (data.discountable ? [id] : [])))
  const isWhole = departmentIds.length === 0 && productIds.length === 0
  return itemsOf(before, 'department')
    .filter(({ id, data }) => data.discountable && !open.has(id))
    .filter(({ id }) => (isWhole || departmentIds.includes(id)) && !exceptDepartmentIds.includes(id))
    .map((item) => {
      const of = quotedName(item)
      return { de: `bringt auf ${of.de} nichts mehr`, en: `would take nothing off ${of.en} any more` }
    })
}

const always: readonly WeeklyHours[] = [{ weekdays, from: '00:00', until: '24:00' }]

function coversHours(next: readonly WeeklyHours[], old: readonly WeeklyHours[]): boolean {
  return old.every(({ weekdays, from, until }) =>
    weekdays.every((weekday) => next.some((one) => one.weekdays.includes(weekday) && one.from <= from && until <= one.until)),
  )
}

/** Whether an effect is at least as good for members who were promised the other one. */
function isAsGood(old: CouponEffect, next: CouponEffect): boolean {
  if (!covers(next.scope, old.scope)) return false
  switch (old.kind) {
    case 'percentOff':
      return next.kind === old.kind && next.percent >= old.percent && most(next.maxPieces) >= most(old.maxPieces)
    case 'amountOff':
      return next.kind === old.kind && next.cents >= old.cents && next.maxPieces >= old.maxPieces
    case 'freeItem':
      return next.kind === old.kind && next.maxPieces >= old.maxPieces
    case 'xForY':
      return next.kind === old.kind && next.take === old.take && next.pay <= old.pay && next.maxTimes >= old.maxTimes
    case 'basketPercentOff':
      return next.kind === old.kind && next.percent >= old.percent
    case 'basketAmountOff':
      return next.kind === old.kind && next.cents >= old.cents
    case 'multiply':
      return next.kind === old.kind && next.of === old.of && next.factor >= old.factor && countsIn(next.campaignIds, old.campaignIds)
  }
}

/** Whether a scope contains another one, as far as their lists show. */
function covers(next: Scope, old: Scope): boolean {
  const isWhole = ({ productIds, departmentIds }: Scope) => productIds.length === 0 && departmentIds.length === 0
  const named =
    isWhole(next) || (!isWhole(old) && contains(next.productIds, old.productIds) && contains(next.departmentIds, old.departmentIds))
  return named && contains(old.exceptProductIds, next.exceptProductIds) && contains(old.exceptDepartmentIds, next.exceptDepartmentIds)
}

/** An empty list means every campaign. */
function countsIn(next: readonly string[], old: readonly string[]): boolean {
  return next.length === 0 || (old.length > 0 && contains(next, old))
}
