import { found, type Problem, problem, type SourceItem } from '../content-problems.ts'
import type { Department, Product, Scope } from '../files/schema.ts'
import { itemsOf } from '../kinds.ts'

type CouponItem = SourceItem<'coupon'>

/** Rules for coupons that the schema cannot express: between their fields, and between them and the assortment. */
export function checkCoupons(items: SourceItem[]): Problem[] {
  const departments = new Map(itemsOf(items, 'department').map(({ id, data }) => [id, data]))
  const products = new Map(itemsOf(items, 'product').map(({ id, data }) => [id, data]))
  return itemsOf(items, 'coupon').flatMap((coupon) => [
    ...checkEffect(coupon),
    ...checkQuota(coupon),
    ...checkHours(coupon),
    ...checkScope(coupon, namedIn(coupon.data.effect.scope, departments, products)),
  ])
}

function checkEffect(coupon: CouponItem): Problem[] {
  const { effect, minBasketCents } = coupon.data
  if (effect.kind === 'xForY' && effect.pay >= effect.take) {
    return [problem(coupon, 'effect.pay', `is ${effect.pay}: fewer than the ${effect.take} taken must be paid`)]
  }
  // After coupons on products, the rest of the basket must still be worth the amount.
  if (effect.kind === 'basketAmountOff' && minBasketCents < 2 * effect.cents) {
    return [problem(coupon, 'minBasketCents', `is ${minBasketCents}: ${effect.cents} off a basket need one of ${2 * effect.cents} or more`)]
  }
  if (effect.kind === 'multiply' && effect.of === 'points' && effect.campaignIds.length > 0) {
    return [problem(coupon, 'effect.campaignIds', 'names campaigns, but points belong to none')]
  }
  return []
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

interface Named {
  departments: Department[]
  products: { product: Product; department: Department | undefined }[]
}

function namedIn(scope: Scope, departments: ReadonlyMap<string, Department>, products: ReadonlyMap<string, Product>): Named {
  return {
    departments: scope.departmentIds.flatMap((id) => departments.get(id) ?? []),
    products: scope.productIds.flatMap((id) => {
      const product = products.get(id)
      return product ? [{ product, department: departments.get(product.departmentId) }] : []
    }),
  }
}

function checkScope(coupon: CouponItem, { departments, products }: Named): Problem[] {
  const { effect, ageRestricted } = coupon.data
  const problems: Problem[] = []
  const adult = [
    ...departments.filter((of) => of.ageRestricted),
    ...products.flatMap(({ product }) => (product.ageRestricted ? [product] : [])),
  ]
  if (!ageRestricted && adult.length > 0)
    problems.push(problem(coupon, 'ageRestricted', `must be true: ${adult[0]?.id} is for adults only`))
  if (effect.kind === 'multiply') return problems
  const excluded = [
    ...departments.filter((of) => !of.discountable).map(({ id }) => ({ id, field: 'departmentIds' })),
    ...products
      .filter(({ department }) => department && !department.discountable)
      .map(({ product: { id } }) => ({ id, field: 'productIds' })),
  ]
  problems.push(...excluded.map(({ id, field }) => problem(coupon, `effect.scope.${field}`, `names ${id}, which is kept from discounts`)))
  return problems
}
