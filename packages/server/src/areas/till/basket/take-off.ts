import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import type { Content, CouponEffect } from '../../../content/index.ts'
import { cellsOfLine, type SearchWork, workForBasket } from '../coupon-discounts/assignment.ts'
import { bestAssignment } from '../coupon-discounts/best-assignment.ts'
import { discountsOf } from '../coupon-discounts/discounts.ts'
import type { CouponOutcome, LineDiscount } from '../coupon-discounts/types.ts'
import type { GoodsLine } from '../lines.ts'
import type { RewardAtTill } from './rewards-and-vouchers.ts'

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
  comparing: SearchWork = workForBasket(),
): TakenOff {
  const within =
    (work: SearchWork): typeof bestAssignment =>
    (classes, demands) =>
      bestAssignment(classes, demands, work)
  const cost = goods.length * coupons.length * cellsOfLine
  const savedOn = (rest: Goods) => {
    comparing.left -= cost
    return discountsOf(rest, coupons, within(comparing)).reduce((sum, outcome) => sum + (outcome.applies ? outcome.discountCents : 0), 0)
  }
  const withFree = takeFreePieces(goods, rewards, coupons.length > 0 ? { savedOn, cost, work: comparing } : undefined)
  const pricing = workForBasket()
  const found = discountsOf(withFree.rest, coupons, within(pricing))
  const isCutShort = [comparing, pricing].some((work) => work.isCutShort)
  const outcomes: Outcomes = new Map(found.map((outcome) => [outcome.userCouponId, outcomeOf(outcome)]))
  const applying = coupons.filter((_, index) => found[index]?.applies)
  if (applying.length < coupons.length) {
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

/** A piece of a line that is free because of a reward. */
export interface FreePiece {
  line: number
  redemptionId: string
  cents: number
}

interface WithFreePieces {
  pieces: FreePiece[]
  /** The goods without them. Lines of which nothing is left are missing. */
  rest: readonly GoodsLine[]
}

/** The number of different pieces that are compared for one reward, the dearest ones first. */
const mostCompared = 5

/**
 * The products that a reward stands for: those that it names, or those that a collector card is for. Empty for all other rewards: they are
 * handed over next to the goods. A reward that stands for products is not handed over without one of them.
 */
export function rewardProducts({ rewardId }: Pick<RewardAtTill, 'rewardId'>, content: Content): readonly string[] {
  const found = content.reward(rewardId)
  if (!found || found.reward.productIds) return found?.reward.productIds ?? []
  const { campaign } = found
  if (campaign.kind !== 'collector' || campaign.scope.departmentIds.length > 0) return []
  return campaign.scope.productIds.filter((id) => !campaign.scope.exceptProductIds.includes(id))
}

/**
 * Takes one matching piece for each reward out of the goods: the piece with which the rest of the basket costs least after coupons, and the
 * dearest one if they are equal. `savedOn` computes what coupons take off the rest, if there are any; it is called only if there is a choice. When it has no
 * more work left, the dearest piece is free.
 */
export function takeFreePieces(
  goods: readonly GoodsLine[],
  rewards: readonly { redemptionId: string; productIds: readonly string[] }[],
  comparing?: { savedOn(rest: readonly GoodsLine[]): number; cost: number; work: SearchWork },
): WithFreePieces {
  const pieces: FreePiece[] = []
  let rest = goods
  for (const { redemptionId, productIds } of rewards) {
    const choices = choicesIn(rest, productIds).map(({ line, cents }) => ({ line, cents, rest: without(rest, line, cents) }))
    const [dearest] = choices
    if (!dearest) continue
    let best = dearest
    if (comparing && choices.length > 1) {
      const { savedOn, cost, work } = comparing
      if (work.left < cost * choices.length) work.isCutShort = true
      else best = choices.map((choice) => ({ choice, cents: choice.cents + savedOn(choice.rest) })).reduce(greater).choice
    }
    pieces.push({ line: best.line, redemptionId, cents: best.cents })
    rest = best.rest
  }
  return { pieces, rest }
}

function greater<T extends { cents: number }>(best: T, other: T): T {
  return other.cents > best.cents ? other : best
}

/** One piece of each kind that matches, the dearest first. */
function choicesIn(goods: readonly GoodsLine[], productIds: readonly string[]): { line: number; cents: number }[] {
  const byKind = new Map<string, { line: number; cents: number }>()
  for (const of of goods) {
    if (!productIds.includes(of.productId) || of.isPlain || of.amountCents === 0) continue
    const cents = pieceCents(of)
    const kind = JSON.stringify([of.productId, of.departmentId, of.isPromotion, cents])
    if (!byKind.has(kind)) byKind.set(kind, { line: of.line, cents })
  }
  return [...byKind.values()].sort((a, b) => b.cents - a.cents || a.line - b.line).slice(0, mostCompared)
}

/** If a line's amount is not divisible by its quantity, its first pieces cost a cent more than the others. */
function pieceCents({ amountCents, quantity }: GoodsLine): number {
  return Math.ceil(amountCents / quantity)
}

function without(goods: readonly GoodsLine[], line: number, cents: number): GoodsLine[] {
  return goods.flatMap((of) => {
    if (of.line !== line) return [of]
    return of.quantity === 1 ? [] : [{ ...of, quantity: of.quantity - 1, amountCents: of.amountCents - cents }]
  })
}
