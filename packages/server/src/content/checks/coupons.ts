import { found, type Problem, problem, type SourceItem } from '../content-problems.ts'
import { itemsOf } from '../kinds.ts'

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
  return found(
    effect.kind === 'xForY' &&
      effect.pay >= effect.take &&
      problem(coupon, 'effect.pay', `is ${effect.pay}: fewer than the ${effect.take} taken must be paid`),
    // After coupons on products, the rest of the basket must still be worth the amount.
    effect.kind === 'basketAmountOff' &&
      minBasketCents < 2 * effect.cents &&
      problem(coupon, 'minBasketCents', `is ${minBasketCents}: ${effect.cents} off a basket need one of ${2 * effect.cents} or more`),
    effect.kind === 'multiply' &&
      effect.of === 'points' &&
      effect.campaignIds.length > 0 &&
      problem(coupon, 'effect.campaignIds', 'names campaigns, but points belong to none'),
  )
}

function checkHours(coupon: CouponItem): Problem[] {
  return (coupon.data.hours ?? []).flatMap(({ from, until }, index) =>
    from < until ? [] : [problem(coupon, `hours[${index}].until`, `is ${until}, not after ${from}; hours beyond midnight are two entries`)],
  )
}

function checkQuota(coupon: CouponItem): Problem[] {
  const { quota, maxPerPurchase } = coupon.data
  const { total, perDay, perMember, redemptions, redeemPerMember } = quota
  const exceeds = (field: string, value: number | null, most: number | null, meaning: string) =>
    value !== null && most !== null && value > most && problem(coupon, field, `is ${value}, more than the ${most} ${meaning}`)
  return found(
    exceeds('quota.perDay', perDay, total, 'in total'),
    exceeds('quota.redemptions', redemptions, total, 'that can be collected'),
    exceeds('quota.redeemPerMember', redeemPerMember, perMember, 'that a member may collect'),
    exceeds('maxPerPurchase', maxPerPurchase, redeemPerMember, 'that a member may redeem'),
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
    !ageRestricted && adult && problem(coupon, 'ageRestricted', `must be true: ${adult.id} is for adults only`),
    ...excluded.map(({ kind, id }) => problem(coupon, `effect.scope.${kind}Ids`, `names ${id}, which is kept from discounts`)),
  )
}
