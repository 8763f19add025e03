import { memoisedAssignment } from '../coupon-discounts/best-assignment.ts'
import { discountsOf } from '../coupon-discounts/discounts.ts'
import { cellsOfLine, workForBasket } from '../coupon-discounts/search-work.ts'
import { settledDiscounts } from '../coupon-discounts/settled-discounts.ts'
import type { CouponOutcome, LineDiscount } from '../coupon-discounts/types.ts'
import { type EligibleCoupon, idle, type Outcomes } from '../outcomes.ts'
import type { GoodsLine } from './fold-lines.ts'
import { takeFreePieces, type WithFreePieces } from './free-pieces.ts'

export interface TakenOff extends WithFreePieces {
  lineDiscounts: (LineDiscount & { userCouponId: string })[]
  outcomes: Outcomes
  /** There were too many combinations to compare all of them: another one may cost the customer less. */
  isCutShort: boolean
}

type Goods = readonly GoodsLine[]

/**
 * The free pieces of rewards, and the best valid combination of coupons on the rest. The coupons that apply give the same result on their
 * own, so that a sale that names them costs what its quote says.
 */
export function takeOff(
  goods: Goods,
  rewards: Parameters<typeof takeFreePieces>[1],
  coupons: readonly EligibleCoupon[],
  /** For all comparisons of free pieces together: as much as one price. */
  work = workForBasket(),
): TakenOff {
  const assignment = memoisedAssignment(work)
  const cost = goods.length * coupons.length * cellsOfLine
  const savedOn = (rest: Goods) => {
    work.left -= cost
    return discountsOf(rest, coupons, assignment).reduce((sum, outcome) => sum + (outcome.applies ? outcome.discountCents : 0), 0)
  }
  const withFree = takeFreePieces(goods, rewards, coupons.length > 0 ? { savedOn, cost, work } : undefined)
  const { outcomes: found, isCutShort: isFoundShort } = settledDiscounts(withFree.rest, coupons)
  const isCutShort = isFoundShort || (work.isCutShort ?? false)
  const applying = coupons.filter((_, index) => found[index]?.applies)
  const outcomes: Outcomes = new Map(found.map((outcome) => [outcome.userCouponId, outcomeOf(outcome)]))
  if (withFree.pieces.length > 0 && applying.length < coupons.length) {
    const settled = takeOff(goods, rewards, applying)
    return { ...settled, outcomes: new Map([...outcomes, ...settled.outcomes]), isCutShort: isCutShort || settled.isCutShort }
  }
  const lineDiscounts = found
    .flatMap((outcome) => (outcome.applies ? outcome.lines.map((line) => ({ ...line, userCouponId: outcome.userCouponId })) : []))
    .sort((a, b) => a.line - b.line)
  return { ...withFree, lineDiscounts, outcomes, isCutShort }
}

function outcomeOf(outcome: CouponOutcome) {
  if (!outcome.applies) return idle(outcome.reason)
  return { ...idle('applied'), discountCents: outcome.discountCents, lines: outcome.lines.map(({ line }) => line) }
}
