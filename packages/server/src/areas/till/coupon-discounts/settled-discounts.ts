import { memoisedAssignment, type SolvedPart } from './best-assignment.ts'
import { discountsOf } from './discounts.ts'
import { workForBasket } from './search-work.ts'
import type { CouponInBasket, CouponOutcome, PricedLine } from './types.ts'

/**
 * The discounts of a basket, computed so that the applying coupons give the same result on their own: a sale that names them gets exactly
 * the price of its quote. (Among combinations of equal saving, other coupons could otherwise have decided, and so could the work that the search
 * has left after them.)
 */
export function settledDiscounts(
  lines: readonly PricedLine[],
  coupons: readonly CouponInBasket[],
  known: readonly SolvedPart[] = [],
): CouponOutcome[] {
  const solved: SolvedPart[] = []
  const outcomes = discountsOf(lines, coupons, memoisedAssignment(workForBasket(), { known, solved }))
  const applying = coupons.filter((_, index) => outcomes[index]?.applies)
  if (applying.length === coupons.length) return outcomes
  const settled = new Map(settledDiscounts(lines, applying, solved).map((outcome) => [outcome.userCouponId, outcome]))
  return outcomes.map((outcome) => settled.get(outcome.userCouponId) ?? outcome)
}
