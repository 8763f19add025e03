import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import type { CouponEffect } from '../../../content/index.ts'
import { cellsOfLine, type SearchWork, workForBasket } from '../coupon-discounts/assignment.ts'
import { memoisedAssignment, type SolvedPart } from '../coupon-discounts/best-assignment.ts'
import { discountsOf } from '../coupon-discounts/discounts.ts'
import type { CouponOutcome, LineDiscount } from '../coupon-discounts/types.ts'
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
 * The free pieces of rewards, and the best valid combination of coupons on the rest. It is computed again with those that apply until all of them do, so that
 * a sale that names them costs exactly what its quote says. (Among combinations of equal saving, other coupons could otherwise have decided, and so could the
 * work that the search has left after them.) `comparing` is for all comparisons of free pieces together: as much as for one price.
 */
export function takeOff(
  goods: Goods,
  rewards: Parameters<typeof takeFreePieces>[1],
  coupons: readonly EligibleCoupon[],
  { comparing = workForBasket(), known = [] }: { comparing?: SearchWork; known?: readonly SolvedPart[] } = {},
): TakenOff {
  const solved: SolvedPart[] = []
  const assignment = memoisedAssignment(comparing, { known, solved })
  const cost = goods.length * coupons.length * cellsOfLine
  const savedOn = (rest: Goods) => {
    comparing.left -= cost
    return discountsOf(rest, coupons, assignment).reduce((sum, outcome) => sum + (outcome.applies ? outcome.discountCents : 0), 0)
  }
  const withFree = takeFreePieces(goods, rewards, coupons.length > 0 ? { savedOn, cost, work: comparing } : undefined)
  const pricing = workForBasket()
  const priced: SolvedPart[] = []
  const found = discountsOf(withFree.rest, coupons, memoisedAssignment(pricing, { known: [...known, ...solved], solved: priced }))
  const isCutShort = [comparing, pricing].some((work) => work.isCutShort)
  const outcomes: Outcomes = new Map(found.map((outcome) => [outcome.userCouponId, outcomeOf(outcome)]))
  const applying = coupons.filter((_, index) => found[index]?.applies)
  if (applying.length < coupons.length) {
    const settled = takeOff(goods, rewards, applying, { known: [...solved, ...priced] })
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

/** The effect of a coupon on a basket, or why it has none, with the lines that it is used on. */
export type Outcome = Pick<BasketCoupon, 'reason' | 'discountCents' | 'hearts' | 'points'> & { lines: number[] }
/** Outcomes by the id of the member's copy. */
export type Outcomes = Map<string, Outcome>

/** A usable copy with the effect of its coupon. */
export interface EligibleCoupon {
  userCouponId: string
  effect: CouponEffect
  minBasketCents: number
  combinable: boolean
}

export function idle(reason: BasketCoupon['reason']): Outcome {
  return { reason, discountCents: 0, hearts: 0, points: 0, lines: [] }
}
