import { allocateCents } from '@herzkarte/rules/money/money.ts'
import { type CouponEffect, isInScope } from '../../../content/index.ts'
import type { GoodsLine } from '../lines.ts'
import type { bestAssignment } from './best-assignment.ts'
import { basketSaving, bestCombination, type Candidates, type Combination, candidatesOf } from './best-combination.ts'
import {
  type CouponInBasket,
  type CouponOutcome,
  type EarningEffect,
  type IdleReason,
  type LineDiscount,
  type Pieces,
  piecesOf,
} from './types.ts'

type Assign = typeof bestAssignment
type MoneyEffect = Exclude<CouponEffect, EarningEffect>

/**
 * The discounts of a basket: the best valid combination, exact to the cent by line, and for every coupon what it does or why it does
 * nothing. The order of the lines does not matter. The order of the coupons breaks ties, so the one that expires first should come first.
 */
export function discountsOf(lines: readonly GoodsLine[], coupons: readonly CouponInBasket[], assignment?: Assign): CouponOutcome[] {
  const pieces = piecesOf(lines)
  const { candidates, reasons } = sorted(pieces, coupons)
  const applied = new Map(
    roundedDiscounts(lines, pieces, bestCombination(pieces, candidates, assignment)).map(({ coupon, lines: off }) => [coupon, off]),
  )
  return coupons.map((coupon): CouponOutcome => {
    const { userCouponId } = coupon
    const off = applied.get(coupon)
    const discountCents = off?.reduce((sum, { cents }) => sum + cents, 0) ?? 0
    // Less than half a cent counts as nothing, and a coupon that takes nothing off is not used up.
    if (off && discountCents > 0) return { userCouponId, applies: true, discountCents, lines: off }
    return { userCouponId, applies: false, reason: reasons.get(coupon) ?? 'betterCombination' }
  })
}

/** Coupons that could apply on their own, and the reasons why the others could not. */
function sorted(
  pieces: readonly Pieces[],
  coupons: readonly CouponInBasket[],
): { candidates: Candidates; reasons: Map<CouponInBasket, IdleReason> } {
  const basketCents = pieces.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0)
  const reasons = new Map<CouponInBasket, IdleReason>()
  const all = candidatesOf(pieces, coupons)
  for (const coupon of coupons) {
    const { scope } = coupon.effect as MoneyEffect
    if (!pieces.some((of) => isInScope(scope, of))) reasons.set(coupon, 'noMatchingProduct')
    else if (basketCents < coupon.minBasketCents) reasons.set(coupon, 'basketTooSmall')
  }
  for (const { coupon, demand } of all.items) {
    if (!reasons.has(coupon) && demand.savings.every((saving) => saving === 0)) reasons.set(coupon, 'tooFewPieces')
  }
  for (const { coupon, effect } of all.baskets) {
    if (!reasons.has(coupon) && basketSaving(effect, pieces, []) === 0) reasons.set(coupon, 'basketTooSmall')
  }
  const isOpen = ({ coupon }: { coupon: CouponInBasket }) => !reasons.has(coupon)
  return { candidates: { items: all.items.filter(isOpen), baskets: all.baskets.filter(isOpen) }, reasons }
}

/**
 * The combination in integer cents by line. The total of a coupon is rounded once and then distributed over its pieces; that of a
 * coupon on groups over all pieces of its groups, by their price. Otherwise a customer could return the paid pieces at their full price and
 * keep the free ones.
 */
function roundedDiscounts(
  lines: readonly GoodsLine[],
  pieces: readonly Pieces[],
  { items, basket }: Combination,
): { coupon: CouponInBasket; lines: LineDiscount[] }[] {
  const left = new Map(lines.map(({ line, amountCents }) => [line, amountCents]))
  const stock = pieces.map(({ lines: on }) => on.map((place) => ({ ...place })))
  const groups = new Map<CouponInBasket, Map<number, number>>()
  const discounts = items.map(({ coupon, demand, taken, reduced }) => {
    const places = taken.map((count, index) => takeFrom(stock[index] ?? [], count))
    const hundredths = reduced.map((count, index) => count * (demand.savings[index] ?? 0))
    const totalCents = Math.round(hundredths.reduce((sum, off) => sum + off, 0) / 100)
    if (demand.take > 1) {
      const shares = allocateCents(totalCents, hundredths)
      groups.set(coupon, sumsByLine(places.flatMap((on, index) => on.map((at) => [at.line, at.count * (pieces[index]?.unitCents ?? 0)]))))
      const parts = places.map((on, index) => spread(shares[index] ?? 0, sumsByLine(on.map((at) => [at.line, at.count]))))
      return {
        coupon,
        lines: [...sumsByLine(parts.flat().map((part) => [part.line, part.cents]))].map(([line, cents]) => ({ line, cents })),
      }
    }
    const weights = places.flatMap((on, index) => on.map((at): [number, number] => [at.line, at.count * (demand.savings[index] ?? 0)]))
    return { coupon, lines: spread(totalCents, sumsByLine(weights)) }
  })
  for (const { lines: off } of discounts) for (const { line, cents } of off) left.set(line, (left.get(line) ?? 0) - cents)
  if (basket) {
    const { coupon, effect } = basket
    const own = lines.filter((line) => line.isDiscountable && isInScope(effect.scope, line))
    const weights = sumsByLine(own.map(({ line }) => [line, left.get(line) ?? 0]))
    const sum = [...weights.values()].reduce((all, cents) => all + cents, 0)
    const total = effect.kind === 'basketPercentOff' ? Math.round((sum * effect.percent) / 100) : Math.min(effect.cents, sum)
    discounts.push({ coupon, lines: spread(total, weights) })
  }
  for (const discount of discounts) {
    const group = groups.get(discount.coupon)
    if (group) discount.lines = overGroup(discount.lines, group, leftWithout(discount, discounts, lines))
  }
  return discounts
}

type Discount = ReturnType<typeof roundedDiscounts>[number]

/** What the other coupons leave of each line. */
function leftWithout(discount: Discount, all: readonly Discount[], lines: readonly GoodsLine[]): Map<number, number> {
  const left = new Map(lines.map(({ line, amountCents }) => [line, amountCents]))
  const others = all.filter((other) => other !== discount).flatMap((other) => other.lines)
  for (const { line, cents } of others) left.set(line, (left.get(line) ?? 0) - cents)
  return left
}

/** Distributes a discount over the pieces of its groups by their price, and never takes more off a line than is left of it. */
function overGroup(off: readonly LineDiscount[], group: ReadonlyMap<number, number>, left: ReadonlyMap<number, number>): LineDiscount[] {
  const totalCents = off.reduce((sum, { cents }) => sum + cents, 0)
  return spread(totalCents, new Map([...group].map(([line, cents]) => [line, Math.min(cents, left.get(line) ?? 0)])))
}

/** Takes pieces from positions, first ones first. */
function takeFrom(places: { line: number; count: number }[], count: number): { line: number; count: number }[] {
  const from: { line: number; count: number }[] = []
  let missing = count
  for (const place of places) {
    const here = Math.min(place.count, missing)
    if (here > 0) from.push({ line: place.line, count: here })
    place.count -= here
    missing -= here
  }
  return from
}

/** Sums by line, in the order of the lines. */
function sumsByLine(parts: readonly (readonly [line: number, weight: number])[]): Map<number, number> {
  const weights = new Map<number, number>()
  for (const [line, weight] of parts.toSorted(([a], [b]) => a - b)) weights.set(line, (weights.get(line) ?? 0) + weight)
  return weights
}

function spread(totalCents: number, weights: ReadonlyMap<number, number>): LineDiscount[] {
  const shares = allocateCents(totalCents, [...weights.values()])
  return [...weights.keys()].flatMap((line, index) => {
    const cents = shares[index] ?? 0
    return cents > 0 ? [{ line, cents }] : []
  })
}
