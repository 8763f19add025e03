import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import type { CouponEffect } from '../../content/index.ts'

/** What a coupon does for a basket, or why it does nothing, with the lines that it is used on. */
export type Outcome = Pick<BasketCoupon, 'reason' | 'discountCents' | 'hearts' | 'points'> & { lines: number[] }
/** By the member's copy. */
export type Outcomes = Map<string, Outcome>

/** A copy that may be used, with what its coupon does. */
export interface Open {
  userCouponId: string
  effect: CouponEffect
  minBasketCents: number
  combinable: boolean
}

export function idle(reason: BasketCoupon['reason']): Outcome {
  return { reason, discountCents: 0, hearts: 0, points: 0, lines: [] }
}
