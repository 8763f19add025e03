import type { CouponEffect } from '../../../content/index.ts'
import { isInScope } from '../../../content/index.ts'
import { bestAssignment, type GroupTaker } from './best-assignment.ts'
import { type ItemEffect, isItemEffect, takerOf } from './item-coupons.ts'
import type { Pieces } from './pieces.ts'
import type { CouponInBasket } from './types.ts'

export type BasketEffect = Extract<CouponEffect, { kind: 'basketPercentOff' | 'basketAmountOff' }>

export function isBasketEffect(effect: CouponEffect): effect is BasketEffect {
  return effect.kind === 'basketPercentOff' || effect.kind === 'basketAmountOff'
}

/** A coupon on pieces, or one on the basket, beside the pieces of one basket. */
export interface Candidates {
  items: { coupon: CouponInBasket; effect: ItemEffect; taker: GroupTaker }[]
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

/** Which coupons take money off, before rounding: those on pieces, and at most one on the basket. */
export interface Combination {
  /** Hundredths of hundredths of a cent, which makes percents of percents whole. */
  worth: number
  items: (Candidates['items'][number] & { taken: number[] })[]
  basket: Candidates['baskets'][number] | undefined
}

/**
 * The legal combination that takes most off a basket: each piece under one coupon, one coupon on what is left of the basket, and a coupon that is
 * not combinable alone. Earlier coupons win where two combinations take off the same, and none is used that takes nothing off.
 */
export function bestCombination(pieces: readonly Pieces[], { items, baskets }: Candidates): Combination {
  const isCombinable = ({ coupon }: { coupon: CouponInBasket }) => coupon.combinable
  let best = bestTogether(pieces, { items: items.filter(isCombinable), baskets: baskets.filter(isCombinable) })
  for (const item of items) {
    const { capacity, worths } = item.taker
    if (item.coupon.combinable || capacity * Math.max(0, ...worths) * 100 <= best.worth) continue
    const alone = bestTogether(pieces, { items: [item], baskets: [] })
    if (alone.worth > best.worth) best = alone
  }
  for (const basket of baskets) {
    const worth = basket.coupon.combinable ? 0 : basketWorth(basket.effect, pieces, [])
    if (worth > best.worth) best = { worth, items: [], basket }
  }
  return best
}

function bestTogether(pieces: readonly Pieces[], { items, baskets }: Candidates): Combination {
  const takers = items.map(({ taker }) => taker)
  const counts = pieces.map(({ count }) => count)
  const onItems = assign(pieces.map(() => 100))
  let best: Combination = { ...onItems, basket: undefined }
  const byMost = baskets.map((basket) => ({ basket, most: basketWorth(basket.effect, pieces, takers) })).sort((a, b) => b.most - a.most)
  for (const { basket, most } of byMost) {
    // The coupons on pieces can't give more than without it, nor the one on the basket more than on the full price.
    if (most === 0 || onItems.worth + most <= best.worth) continue
    const { effect } = basket
    // An amount leaves the coupons on pieces as they are; of a percentage, what a coupon takes off a piece is lost to it.
    const assigned =
      effect.kind === 'basketAmountOff' ? onItems : assign(pieces.map((of) => (isInScope(effect.scope, of) ? 100 - effect.percent : 100)))
    if (assigned.worth + most > best.worth) best = { worth: assigned.worth + most, items: assigned.items, basket }
  }
  return best

  /** Coupons on pieces, each piece's worth weighted in hundredths. */
  function assign(weights: readonly number[]): Pick<Combination, 'worth' | 'items'> {
    const weighted = takers.map((taker) => ({ ...taker, worths: taker.worths.map((of, index) => of * (weights[index] ?? 0)) }))
    const { worth, taken } = bestAssignment(counts, weighted)
    return {
      worth,
      items: items.flatMap((item, index) => {
        const own = taken[index] ?? []
        return own.some((count) => count > 0) ? [{ ...item, taken: own }] : []
      }),
    }
  }
}

/**
 * What a coupon takes off the full price of a basket; 0 where it does not fit. An amount fits where it is left to pay whichever coupons take what
 * they can off the pieces, so it never depends on which of them do.
 */
export function basketWorth(effect: BasketEffect, pieces: readonly Pieces[], takers: readonly GroupTaker[]): number {
  const isOwn = pieces.map((of) => isInScope(effect.scope, of))
  const fullCents = pieces.reduce((sum, { unitCents, count }, index) => sum + (isOwn[index] ? unitCents * count : 0), 0)
  if (effect.kind === 'basketPercentOff') return effect.percent * fullCents * 100
  const mostOff = pieces.reduce((sum, { count }, index) => {
    if (!isOwn[index]) return sum
    return sum + count * Math.max(0, ...takers.map(({ worths, groupSize }) => Math.ceil((worths[index] ?? 0) / groupSize)))
  }, 0)
  return fullCents * 100 - mostOff >= effect.cents * 100 ? effect.cents * 10_000 : 0
}
