import fc from 'fast-check'
import type { CouponEffect, Scope } from '../../../../content/schemas/coupon.ts'
import type { CouponInBasket } from '../../coupon-discounts/types.ts'
import type { GoodsLine } from '../../lines.ts'

/** Article numbers and the department of each. */
const shelf = [
  ['brot', 'baeckerei'],
  ['brezel', 'baeckerei'],
  ['apfel', 'obst'],
  ['wein', 'getraenke'],
  ['saft', 'getraenke'],
] as const

const scope: fc.Arbitrary<Scope> = fc.record({
  productIds: fc.subarray(
    shelf.map(([product]) => product),
    { maxLength: 2 },
  ),
  departmentIds: fc.subarray(['baeckerei', 'obst', 'getraenke'], { maxLength: 1 }),
  exceptProductIds: fc.subarray(['wein', 'apfel'], { maxLength: 1 }),
  exceptDepartmentIds: fc.subarray(['obst'], { maxLength: 1 }),
})
const percent = fc.integer({ min: 1, max: 100 })
const cents = fc.integer({ min: 1, max: 600 })
const maxPieces = fc.integer({ min: 1, max: 4 })

export const effect: fc.Arbitrary<CouponEffect> = fc.oneof(
  fc.record({ kind: fc.constant('percentOff' as const), percent, scope, maxPieces: fc.option(maxPieces) }),
  fc.record({ kind: fc.constant('amountOff' as const), cents, scope, maxPieces }),
  fc.record({ kind: fc.constant('freeItem' as const), scope, maxPieces: fc.constant(1) }),
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 3 }), scope, fc.integer({ min: 1, max: 2 }))
    .filter(([take, pay]) => pay < take)
    .map(([take, pay, of, maxTimes]) => ({ kind: 'xForY' as const, take, pay, scope: of, maxTimes })),
  fc.record({ kind: fc.constant('basketPercentOff' as const), percent: fc.integer({ min: 1, max: 30 }), scope }),
  fc.record({ kind: fc.constant('basketAmountOff' as const), cents, scope }),
)

/** Offers and others on the same pieces, most of them on anything. */
export function rivals(maxLength: number): fc.Arbitrary<CouponInBasket[]> {
  const wide: fc.Arbitrary<Scope> = fc.record({
    productIds: fc.constant([]),
    departmentIds: fc.constantFrom([], [], ['baeckerei'], ['getraenke'], ['baeckerei', 'obst']),
    exceptProductIds: fc.subarray(['wein'], { maxLength: 1 }),
    exceptDepartmentIds: fc.constant([]),
  })
  const offer = fc.record({
    take: fc.integer({ min: 2, max: 4 }),
    pay: fc.integer({ min: 1, max: 3 }),
    scope: wide,
    maxTimes: fc.integer({ min: 1, max: 3 }),
  })
  const rival: fc.Arbitrary<CouponEffect> = fc.oneof(
    offer.filter(({ take, pay }) => pay < take).map((of) => ({ kind: 'xForY' as const, ...of })),
    offer.filter(({ take, pay }) => pay < take).map((of) => ({ kind: 'xForY' as const, ...of })),
    fc.record({ kind: fc.constant('percentOff' as const), percent, scope: wide, maxPieces: fc.option(maxPieces) }),
    fc.record({ kind: fc.constant('amountOff' as const), cents, scope: wide, maxPieces }),
    fc.record({ kind: fc.constant('basketPercentOff' as const), percent: fc.integer({ min: 1, max: 80 }), scope: wide }),
    fc.record({ kind: fc.constant('basketAmountOff' as const), cents, scope: wide }),
  )
  return fc
    .array(rival, { minLength: 1, maxLength })
    .map((list) => list.map((of, index) => ({ effect: of, minBasketCents: 0, combinable: true, userCouponId: `coupon-${index}` })))
}

/** Each of these coupons twice, as somebody has them who may use them twice. */
export function twice(list: readonly CouponInBasket[]): CouponInBasket[] {
  return [...list, ...list].map((of, index) => ({ ...of, userCouponId: `coupon-${index}` }))
}

export function coupons(maxLength: number): fc.Arbitrary<CouponInBasket[]> {
  const coupon = fc.record({
    effect,
    minBasketCents: fc.constantFrom(0, 0, 500, 2000),
    combinable: fc.integer({ min: 0, max: 3 }).map((roll) => roll > 0),
  })
  return fc.array(coupon, { maxLength }).map((list) => list.map((one, index) => ({ ...one, userCouponId: `coupon-${index}` })))
}

export function basket({
  minLines: minLength = 0,
  maxLines: maxLength,
  maxQuantity,
}: {
  minLines?: number
  maxLines: number
  maxQuantity: number
}): fc.Arbitrary<GoodsLine[]> {
  const line = fc.record({
    article: fc.constantFrom(...shelf),
    quantity: fc.integer({ min: 1, max: maxQuantity }),
    amountCents: fc.integer({ min: 0, max: 1500 }),
    isDiscountable: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
  })
  return fc.array(line, { minLength, maxLength }).map((lines) =>
    lines.map(({ article: [productId, departmentId], ...rest }, index) => ({
      ...{ line: index + 1, productId, departmentId, tillDiscountCents: 0, isPromotion: false, isPlain: false },
      ...rest,
    })),
  )
}
