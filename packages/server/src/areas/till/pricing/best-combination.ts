import { isInScope } from '../../../content/index.ts'
import type { Taker } from './assignment.ts'
import { bestAssignment } from './best-assignment.ts'
import { type BasketEffect, type ItemEffect, isBasketEffect, isItemEffect } from './effects.ts'
import { takerOf } from './item-coupons.ts'
import type { Pieces } from './pieces.ts'
import type { CouponInBasket } from './types.ts'

/** The coupons on pieces and the coupons on the basket that are candidates for one basket. */
export interface Candidates {
  items: { coupon: CouponInBasket; effect: ItemEffect; taker: Taker }[]
  baskets: { coupon: CouponInBasket; effect: BasketEffect }[]
}

export function candidatesOf(pieces: readonly Pieces[], coupons: readonly CouponInBasket[]): Candidates {
  return {
    items: coupons.flatMap((coupon) => {
      const { effect } = coupon
      return isItemEffect(effect) ? [{ coupon, effect, taker: takerOf(effect, pieces) }] : []
    }),
    baskets: coupons.flatMap((coupon) => (isBasketEffect(coupon.effect) ? [{ coupon, effect: coupon.effect }] : [])),
  }
}

/** The coupons that take money off, before rounding: those on pieces, and at most one on the basket. */
export interface Combination {
  /** In units of 1/10,000 cent, so that percentages of percentages are integers. */
  worth: number
  items: (Candidates['items'][number] & { taken: number[]; reduced: number[] })[]
  basket: Candidates['baskets'][number] | undefined
}

/**
 * The valid combination with the highest discount: at most one coupon per piece, one coupon on the rest of the basket, and a coupon that is
 * not combinable only by itself. Among equal combinations, earlier coupons win. Coupons that take nothing off are not used.
 */
export function bestCombination(pieces: readonly Pieces[], { items, baskets }: Candidates, assignment = bestAssignment): Combination {
  const isCombinable = ({ coupon }: { coupon: CouponInBasket }) => coupon.combinable
  let best = bestTogether(pieces, { items: items.filter(isCombinable), baskets: baskets.filter(isCombinable) }, assignment)
  for (const item of items) {
    const { take, pay, capacity, worths } = item.taker
    if (item.coupon.combinable || capacity * (take - pay) * Math.max(0, ...worths) * 100 <= best.worth) continue
    const alone = bestTogether(pieces, { items: [item], baskets: [] }, assignment)
    if (alone.worth > best.worth) best = alone
  }
  for (const basket of baskets) {
    const worth = basket.coupon.combinable ? 0 : basketWorth(basket.effect, pieces, [])
    if (worth > best.worth) best = { worth, items: [], basket }
  }
  return best
}

function bestTogether(pieces: readonly Pieces[], { items, baskets }: Candidates, assignment: typeof bestAssignment): Combination {
  const takers = items.map(({ taker }) => taker)
  const onItems = assign(pieces.map(() => 100))
  let best: Combination = { ...onItems, basket: undefined }
  const byMost = baskets.map((basket) => ({ basket, most: basketWorth(basket.effect, pieces, takers) })).sort((a, b) => b.most - a.most)
  for (const { basket, most } of byMost) {
    // Upper bound: the coupons on pieces give at most what they give without it, and the one on the basket at most its discount on the full
    // price.
    if (most === 0 || onItems.worth + most <= best.worth) continue
    const { effect } = basket
    // A fixed amount does not affect the coupons on pieces. A percentage is reduced by what those coupons take off its pieces.
    const assigned = effect.kind === 'basketAmountOff' ? onItems : assignedWith(effect)
    if (assigned.worth + most > best.worth) best = { worth: assigned.worth + most, items: assigned.items, basket }
  }
  return best

  /** The coupons on pieces together with a percentage on the basket, which reduces what they give on pieces of its scope. */
  function assignedWith({ scope, percent }: Extract<BasketEffect, { kind: 'basketPercentOff' }>): Pick<Combination, 'worth' | 'items'> {
    const left = 100 - percent
    // If it reduces all of them alike, the same assignment is the best one.
    const reducesAll = pieces.every((of, index) => isInScope(scope, of) || takers.every(({ worths }) => worths[index] === 0))
    if (reducesAll) return { worth: (onItems.worth / 100) * left, items: left === 0 ? [] : onItems.items }
    return assign(pieces.map((of) => (isInScope(scope, of) ? left : 100)))
  }

  /** Assigns coupons to pieces, with each piece's worth weighted in hundredths. */
  function assign(weights: readonly number[]): Pick<Combination, 'worth' | 'items'> {
    const weighted = takers.map((taker) => ({ ...taker, worths: taker.worths.map((of, index) => of * (weights[index] ?? 0)) }))
    const { worth, taken, reduced } = assignment(pieces, weighted)
    return {
      worth,
      items: items.flatMap((item, index) => {
        const own = taken[index] ?? []
        return own.some((count) => count > 0) ? [{ ...item, taken: own, reduced: reduced[index] ?? [] }] : []
      }),
    }
  }
}

/**
 * What a coupon takes off the full price of a basket; 0 if it does not apply. A fixed amount applies if it is covered even when the coupons
 * on pieces take off the maximum, so the result never depends on which of them do.
 */
export function basketWorth(effect: BasketEffect, pieces: readonly Pieces[], takers: readonly Taker[]): number {
  const isOwn = pieces.map((of) => isInScope(effect.scope, of))
  const fullCents = pieces.reduce((sum, { unitCents, count }, index) => sum + (isOwn[index] ? unitCents * count : 0), 0)
  if (effect.kind === 'basketPercentOff') return effect.percent * fullCents * 100
  const mostOff = pieces.reduce((sum, { unitCents, count }, index) => {
    if (!isOwn[index]) return sum
    const shares = takers.map((taker) => ((taker.worths[index] ?? 0) > 0 ? shareOff(taker, index) : 0))
    return sum + count * Math.min(unitCents * 100, Math.max(0, ...shares))
  }, 0)
  return fullCents * 100 - mostOff >= effect.cents * 100 ? effect.cents * 10_000 : 0

  /** The most that a coupon takes off a piece, on average over its group if the group is complete within the scope. */
  function shareOff({ take, pay, worths }: Taker, index: number): number {
    const isInside = worths.every((worth, of) => worth === 0 || isOwn[of])
    return isInside ? Math.ceil(((worths[index] ?? 0) * (take - pay)) / take) : (worths[index] ?? 0)
  }
}
