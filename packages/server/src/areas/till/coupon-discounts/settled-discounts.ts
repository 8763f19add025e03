import { memoisedAssignment, type SolvedPart } from './best-assignment.ts'
import { discountsOf } from './discounts.ts'
import { workForBasket } from './search-work.ts'
import type { CouponInBasket, CouponOutcome, PricedLine } from './types.ts'

/**
 * The discounts of a basket, computed so that the applying coupons give the same result on their own: a sale that names them gets exactly
 * the price of its quote. (Among combinations of equal saving, other coupons could otherwise have decided, and so could the work that the search
 * has left after them.) `isCutShort`: there may be a better one.
 */
export function settledDiscounts(
  lines: readonly PricedLine[],
  coupons: readonly CouponInBasket[],
  known: readonly SolvedPart[] = [],
): { outcomes: CouponOutcome[]; isCutShort: boolean } {
  const solved: SolvedPart[] = []
  const work = workForBasket()
  const outcomes = discountsOf(lines, coupons, memoisedAssignment(work, { known, solved }))
  const { isCutShort = false } = work
  const applying = coupons.filter((_, index) => outcomes[index]?.applies)
  if (applying.length === coupons.length) return { outcomes, isCutShort }
  const settled = settledDiscounts(lines, applying, solved)
  const byId = new Map(settled.outcomes.map((outcome) => [outcome.userCouponId, outcome]))
  return {
    outcomes: outcomes.map((outcome) => byId.get(outcome.userCouponId) ?? outcome),
    isCutShort: isCutShort || settled.isCutShort,
  }
}
