import { memoisedAssignment } from './best-assignment.ts'
import { discountsOf } from './discounts.ts'
import type { CouponInBasket, CouponOutcome, PricedLine } from './types.ts'

/**
 * The discounts of a basket, computed so that the applying coupons give the same result on their own: a sale that names them gets exactly
 * the price of its quote. (Among combinations of equal saving, other coupons could otherwise have decided.)
 */
export function settledDiscounts(
  lines: readonly PricedLine[],
  coupons: readonly CouponInBasket[],
  assignment = memoisedAssignment(),
): CouponOutcome[] {
  const outcomes = discountsOf(lines, coupons, assignment)
  const applying = coupons.filter((_, index) => outcomes[index]?.applies)
  if (applying.length === coupons.length) return outcomes
  const settled = new Map(settledDiscounts(lines, applying, assignment).map((outcome) => [outcome.userCouponId, outcome]))
  return outcomes.map((outcome) => settled.get(outcome.userCouponId) ?? outcome)
}
