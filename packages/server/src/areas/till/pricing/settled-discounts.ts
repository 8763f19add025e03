import { discountsOf } from './discounts.ts'
import type { CouponInBasket, CouponOutcome, PricedLine } from './types.ts'

/**
 * What coupons take off a basket, so that the ones that apply do exactly the same when they are the only ones: a sale that names them comes to
 * the price that its quote said, to the cent. (Between combinations that are worth the same, others beside them could have decided.)
 */
export function settledDiscounts(lines: readonly PricedLine[], coupons: readonly CouponInBasket[]): CouponOutcome[] {
  const outcomes = discountsOf(lines, coupons)
  const applying = coupons.filter((_, index) => outcomes[index]?.applies)
  if (applying.length === coupons.length) return outcomes
  const settled = new Map(settledDiscounts(lines, applying).map((outcome) => [outcome.userCouponId, outcome]))
  return outcomes.map((outcome) => settled.get(outcome.userCouponId) ?? outcome)
}
