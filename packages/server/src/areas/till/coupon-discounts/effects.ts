import type { CouponEffect } from '../../../content/index.ts'

/** What an effect works on: single pieces, the rest of the basket, or what the purchase earns. A new kind does not compile without an entry. */
const targets = {
  percentOff: 'pieces',
  amountOff: 'pieces',
  freeItem: 'pieces',
  xForY: 'pieces',
  basketPercentOff: 'basket',
  basketAmountOff: 'basket',
  multiply: 'earnings',
} as const satisfies Record<CouponEffect['kind'], 'pieces' | 'basket' | 'earnings'>

type Target = (typeof targets)[CouponEffect['kind']]
type EffectOn<T extends Target> = Extract<
  CouponEffect,
  { kind: { [K in CouponEffect['kind']]: (typeof targets)[K] extends T ? K : never }[CouponEffect['kind']] }
>

/** Effects that take money off pieces, with at most one coupon per piece. */
export type ItemEffect = EffectOn<'pieces'>
/** Effects that take money off the rest of the basket, with at most one coupon per basket. */
export type BasketEffect = EffectOn<'basket'>
/** Effects that change what a purchase earns, and take no money off. */
export type EarningEffect = EffectOn<'earnings'>

export function isItemEffect(effect: CouponEffect): effect is ItemEffect {
  return targets[effect.kind] === 'pieces'
}

export function isBasketEffect(effect: CouponEffect): effect is BasketEffect {
  return targets[effect.kind] === 'basket'
}

export function isEarningEffect(effect: CouponEffect): effect is EarningEffect {
  return targets[effect.kind] === 'earnings'
}
