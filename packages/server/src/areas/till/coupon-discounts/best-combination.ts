import { isInScope } from '../../../content/index.ts'
import type { Demand } from './assignment.ts'
import { bestAssignment } from './best-assignment.ts'
import { type BasketEffect, type CouponInBasket, type ItemEffect, isBasketEffect, isItemEffect, type Pieces } from './types.ts'

/** The coupons on pieces and the coupons on the basket that are candidates for one basket. */
export interface Candidates {
  items: { coupon: CouponInBasket; effect: ItemEffect; demand: Demand }[]
  baskets: { coupon: CouponInBasket; effect: BasketEffect }[]
}

export function candidatesOf(pieces: readonly Pieces[], coupons: readonly CouponInBasket[]): Candidates {
  return {
    items: coupons.flatMap((coupon) => {
      const { effect } = coupon
      return isItemEffect(effect) ? [{ coupon, effect, demand: demandOf(effect, pieces) }] : []
    }),
    baskets: coupons.flatMap((coupon) => (isBasketEffect(coupon.effect) ? [{ coupon, effect: coupon.effect }] : [])),
  }
}

/** The coupons that take money off, before rounding: those on pieces, and at most one on the basket. */
export interface Combination {
  /** In units of 1/10,000 cent, so that percentages of percentages are integers. */
  saving: number
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
    const { take, pay, capacity, savings } = item.demand
    if (item.coupon.combinable || capacity * (take - pay) * Math.max(0, ...savings) * 100 <= best.saving) continue
    const alone = bestTogether(pieces, { items: [item], baskets: [] }, assignment)
    if (alone.saving > best.saving) best = alone
  }
  for (const basket of baskets) {
    const saving = basket.coupon.combinable ? 0 : basketSaving(basket.effect, pieces, [])
    if (saving > best.saving) best = { saving, items: [], basket }
  }
  return best
}

function bestTogether(pieces: readonly Pieces[], { items, baskets }: Candidates, assignment: typeof bestAssignment): Combination {
  const demands = items.map(({ demand }) => demand)
  const onItems = assign(pieces.map(() => 100))
  let best: Combination = { ...onItems, basket: undefined }
  const byMost = baskets.map((basket) => ({ basket, most: basketSaving(basket.effect, pieces, demands) })).sort((a, b) => b.most - a.most)
  for (const { basket, most } of byMost) {
    // Upper bound: the coupons on pieces give at most what they give without it, and the one on the basket at most its discount on the full
    // price.
    if (most === 0 || onItems.saving + most <= best.saving) continue
    const { effect } = basket
    // A fixed amount does not affect the coupons on pieces. A percentage is reduced by what those coupons take off its pieces.
    const assigned = effect.kind === 'basketAmountOff' ? onItems : assignedWith(effect)
    if (assigned.saving + most > best.saving) best = { saving: assigned.saving + most, items: assigned.items, basket }
  }
  return best

  /** The coupons on pieces together with a percentage on the basket, which reduces what they give on pieces of its scope. */
  function assignedWith({ scope, percent }: Extract<BasketEffect, { kind: 'basketPercentOff' }>): Pick<Combination, 'saving' | 'items'> {
    const left = 100 - percent
    // If it reduces all of them alike, the same assignment is the best one.
    const reducesAll = pieces.every((of, index) => isInScope(scope, of) || demands.every(({ savings }) => savings[index] === 0))
    if (reducesAll) return { saving: (onItems.saving / 100) * left, items: left === 0 ? [] : onItems.items }
    return assign(pieces.map((of) => (isInScope(scope, of) ? left : 100)))
  }

  /** Assigns coupons to pieces, with each piece's saving weighted in hundredths. */
  function assign(weights: readonly number[]): Pick<Combination, 'saving' | 'items'> {
    const weighted = demands.map((demand) => ({ ...demand, savings: demand.savings.map((of, index) => of * (weights[index] ?? 0)) }))
    const { saving, taken, reduced } = assignment(pieces, weighted)
    return {
      saving,
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
export function basketSaving(effect: BasketEffect, pieces: readonly Pieces[], demands: readonly Demand[]): number {
  const isOwn = pieces.map((of) => isInScope(effect.scope, of))
  const fullCents = pieces.reduce((sum, { unitCents, count }, index) => sum + (isOwn[index] ? unitCents * count : 0), 0)
  if (effect.kind === 'basketPercentOff') return effect.percent * fullCents * 100
  // The most that the coupons take off a piece, on average over its group if the group is complete within the scope.
  const shares = pieces.map(() => 0)
  for (const { take, pay, savings } of demands) {
    const isInside = savings.every((saving, index) => saving === 0 || isOwn[index])
    for (const [index, saving] of savings.entries()) {
      shares[index] = Math.max(shares[index] ?? 0, isInside ? Math.ceil((saving * (take - pay)) / take) : saving)
    }
  }
  const mostOff = pieces.reduce(
    (sum, { unitCents, count }, index) => sum + (isOwn[index] ? count * Math.min(unitCents * 100, shares[index] ?? 0) : 0),
    0,
  )
  return fullCents * 100 - mostOff >= effect.cents * 100 ? effect.cents * 10_000 : 0
}

/**
 * An effect as input for the search for the best combination. Savings are hundredths of a cent, so that percentages are integers. They are
 * all 0 if the basket has fewer pieces of the offer than a group.
 */
function demandOf(effect: ItemEffect, pieces: readonly Pieces[]): Demand {
  const { take, pay, capacity } = groupOf(effect)
  const isOwn = pieces.map((of) => isInScope(effect.scope, of))
  const available = pieces.reduce((sum, { count }, index) => (isOwn[index] ? sum + count : sum), 0)
  const hasGroup = available >= take
  return {
    take,
    pay,
    capacity: Math.min(capacity, Math.floor(available / take)),
    savings: pieces.map((of, index) => (hasGroup && isOwn[index] ? savingOf(effect, of.unitCents) : 0)),
  }
}

/** A whole number, made by `percentOf` only: half of 99 cents is 4950, and `roundedDiscounts` rounds the total of a coupon to cents. */
type Hundredths = number & { readonly unit: 'hundredths of a cent' }

function percentOf(percent: number, cents: number): Hundredths {
  return Math.round(percent * cents) as Hundredths
}

/** The discount on a piece with this price. Of "X for Y", the discount on a piece that is free. */
function savingOf(effect: ItemEffect, unitCents: number): Hundredths {
  switch (effect.kind) {
    case 'percentOff':
      return percentOf(effect.percent, unitCents)
    case 'amountOff':
      return percentOf(100, Math.min(effect.cents, unitCents))
    case 'freeItem':
    case 'xForY':
      return percentOf(100, unitCents)
  }
}

function groupOf(effect: ItemEffect): { take: number; pay: number; capacity: number } {
  if (effect.kind === 'xForY') return { take: effect.take, pay: effect.pay, capacity: effect.maxTimes }
  return { take: 1, pay: 0, capacity: effect.maxPieces ?? Number.POSITIVE_INFINITY }
}
