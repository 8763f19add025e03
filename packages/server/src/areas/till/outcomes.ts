import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import type { CouponEffect } from '../../content/index.ts'

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
