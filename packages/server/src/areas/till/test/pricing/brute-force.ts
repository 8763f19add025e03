import { isInScope } from '../../../../content/index.ts'
import { isBasketEffect } from '../../pricing/best-combination.ts'
import { isItemEffect, takerOf } from '../../pricing/item-coupons.ts'
import type { Pieces } from '../../pricing/pieces.ts'
import type { CouponInBasket } from '../../pricing/types.ts'

/**
 * The most that coupons can take off, found by trying everything: every coupon on every number of pieces, with every coupon on the basket or none.
 * In hundredths of hundredths of a cent, as the search counts.
 */
export function mostOff(pieces: readonly Pieces[], coupons: readonly CouponInBasket[]): number {
  const together = coupons.filter(({ combinable }) => combinable)
  const alone = coupons.filter(({ combinable }) => !combinable)
  return Math.max(mostTogether(pieces, together), ...alone.map((coupon) => mostTogether(pieces, [coupon])))
}

function mostTogether(pieces: readonly Pieces[], coupons: readonly CouponInBasket[]): number {
  const items = coupons.filter(({ effect }) => isItemEffect(effect))
  const baskets = coupons.filter(({ effect }) => isBasketEffect(effect))
  return Math.max(...[undefined, ...baskets].map((basket) => mostWith(pieces, items, basket)))
}

function mostWith(pieces: readonly Pieces[], items: readonly CouponInBasket[], basket: CouponInBasket | undefined): number {
  const left = pieces.map(({ count }) => count)
  /** Hundredths of a cent taken off each kind of piece. */
  const off = pieces.map(() => 0)
  return tryFrom(0, 0, Number.POSITIVE_INFINITY)

  function tryFrom(coupon: number, index: number, groupsLeft: number): number {
    const effect = items[coupon]?.effect
    if (!effect || !isItemEffect(effect)) return total()
    const { groupSize, capacity, worths } = takerOf(effect, pieces)
    if (index === pieces.length) return tryFrom(coupon + 1, 0, Number.POSITIVE_INFINITY)
    const spare = Math.min(groupsLeft, capacity)
    let best = tryFrom(coupon, index + 1, spare)
    const worth = worths[index] ?? 0
    for (let groups = 1; worth > 0 && groups <= spare && groups * groupSize <= (left[index] ?? 0); groups += 1) {
      change(index, groups * groupSize, groups * worth)
      best = Math.max(best, tryFrom(coupon, index + 1, spare - groups))
      change(index, -groups * groupSize, -groups * worth)
    }
    return best
  }

  function change(index: number, count: number, worth: number): void {
    left[index] = (left[index] ?? 0) - count
    off[index] = (off[index] ?? 0) + worth
  }

  function total(): number {
    const onItems = off.reduce((sum, worth) => sum + worth, 0) * 100
    const effect = basket?.effect
    if (!effect || !isBasketEffect(effect)) return onItems
    const own = pieces.flatMap((of, index) => (isInScope(effect.scope, of) ? [index] : []))
    const full = own.reduce((sum, index) => sum + (pieces[index]?.unitCents ?? 0) * (pieces[index]?.count ?? 0), 0)
    const leftToPay = full * 100 - own.reduce((sum, index) => sum + (off[index] ?? 0), 0)
    if (effect.kind === 'basketPercentOff') return onItems + effect.percent * leftToPay
    return onItems + (fits(effect.cents, own, full) ? effect.cents * 10_000 : 0)
  }

  /** An amount off the basket must be left to pay even if each piece had the coupon that takes most off it. */
  function fits(cents: number, own: readonly number[], full: number): boolean {
    const most = own.reduce((sum, index) => {
      const worths = items.map(({ effect }) => {
        if (!isItemEffect(effect)) return 0
        const taker = takerOf(effect, pieces)
        return Math.ceil((taker.worths[index] ?? 0) / taker.groupSize)
      })
      return sum + (pieces[index]?.count ?? 0) * Math.max(0, ...worths)
    }, 0)
    return full * 100 - most >= cents * 100
  }
}
