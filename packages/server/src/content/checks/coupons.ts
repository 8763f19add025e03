import { found, type Problem, problem, type SourceItem } from '../content-problems.ts'
import { itemsOf } from '../kinds.ts'
import { type Rule, tell } from './texts.ts'
import { enter, fixBy, money, nameOf, takeOut } from './words.ts'

type CouponItem = SourceItem<'coupon'>

/** Rules for coupons that the schema cannot express: between their fields, and between them and the assortment. */
export function checkCoupons(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'coupon').flatMap((coupon) => [
    ...checkEffect(coupon),
    ...checkQuota(coupon),
    ...checkHours(coupon),
    ...checkScope(coupon, items),
  ])
}

function checkEffect(coupon: CouponItem): Problem[] {
  const { effect, minBasketCents } = coupon.data
  if (effect.kind === 'xForY' && effect.pay >= effect.take) {
    const message = `is ${effect.pay}: fewer than the ${effect.take} taken must be paid`
    return [problem(coupon, 'effect.pay', message, tell('paysAll', effect.take, effect.pay), enter('effect.pay', effect.take - 1))]
  }
  // After coupons on products, the rest of the basket must still be worth the amount.
  if (effect.kind === 'basketAmountOff' && minBasketCents < 2 * effect.cents) {
    const least = 2 * effect.cents
    const message = `is ${minBasketCents}: ${effect.cents} off a basket need one of ${least} or more`
    const told = tell('smallBasket', money(effect.cents), money(least))
    return [problem(coupon, 'minBasketCents', message, told, enter('minBasketCents', least, money(least)))]
  }
  if (effect.kind === 'multiply' && effect.of === 'points' && effect.campaignIds.length > 0) {
    const fix = fixBy('effect.campaignIds', [], 'Herausnehmen', 'Take it out')
    return [problem(coupon, 'effect.campaignIds', 'names campaigns, but points belong to none', tell('pointsOfCampaign'), fix)]
  }
  return []
}

function checkHours(coupon: CouponItem): Problem[] {
  return (coupon.data.hours ?? []).flatMap(({ from, until }, index) => {
    const message = `is ${until}, not after ${from}; hours beyond midnight are two entries`
    return from < until ? [] : [problem(coupon, `hours[${index}].until`, message, tell('hours', from, until))]
  })
}

function checkQuota(coupon: CouponItem): Problem[] {
  const { quota, maxPerPurchase } = coupon.data
  const { total, perDay, perMember, redemptions, redeemPerMember } = quota
  const exceeds = (field: string, value: number | null, most: number | null, rule: Rule, meaning: string) =>
    value !== null &&
    most !== null &&
    value > most &&
    problem(coupon, field, `is ${value}, more than the ${most} ${meaning}`, tell(rule, value, most), enter(field, most))
  return found(
    exceeds('quota.perDay', perDay, total, 'perDay', 'in total'),
    exceeds('quota.redemptions', redemptions, total, 'redemptions', 'that can be collected'),
    exceeds('quota.redeemPerMember', redeemPerMember, perMember, 'redeemPerMember', 'that a member may collect'),
    exceeds('maxPerPurchase', maxPerPurchase, redeemPerMember, 'maxPerPurchase', 'that a member may redeem'),
  )
}

function checkScope(coupon: CouponItem, items: SourceItem[]): Problem[] {
  const { effect, ageRestricted } = coupon.data
  const { departmentIds, productIds } = effect.scope
  const departments = itemsOf(items, 'department')
  const kept = new Set(departments.flatMap(({ id, data }) => (data.discountable ? [] : [id])))
  const named = [
    ...departments.filter(({ id }) => departmentIds.includes(id)),
    ...itemsOf(items, 'product').filter(({ id }) => productIds.includes(id)),
  ]
  const adult = named.find(({ data }) => data.ageRestricted)
  const excluded =
    effect.kind === 'multiply' ? [] : named.filter((item) => kept.has(item.kind === 'product' ? item.data.departmentId : item.id))
  return found(
    !ageRestricted && adult && mustBeForAdults(coupon, 'ageRestricted', adult, `${adult.id} is for adults only`),
    ...excluded.map((item) => {
      const [path, list] = [`effect.scope.${item.kind}Ids`, item.kind === 'product' ? productIds : departmentIds]
      const message = `names ${item.id}, which is kept from discounts`
      return problem(coupon, path, message, tell('keptFromDiscounts', nameOf(item)), takeOut(path, list, item.id))
    }),
  )
}

export function mustBeForAdults(item: SourceItem, path: string, adult: SourceItem, why: string): Problem {
  const fix = fixBy(path, true, 'Erst ab 18 anbieten', 'For adults only')
  return problem(item, path, `must be true: ${why}`, tell('adultsOnly', nameOf(adult)), fix)
}
