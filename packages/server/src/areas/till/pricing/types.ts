import type { CouponEffect } from '../../../content/index.ts'

/** A line of a basket as pricing sees it. */
export interface PricedLine {
  /** Its number on the receipt, unique in the basket. */
  line: number
  productId: string
  departmentId: string
  quantity: number
  /** What the whole line costs before discounts. */
  amountCents: number
  /** False for deposits, books and whatever else the law or the merchant keeps from discounts. */
  isDiscountable: boolean
}

/** A coupon that could apply as far as its dates, its member and its quota go. */
export interface CouponInBasket {
  /** Of the member's own copy. */
  userCouponId: string
  effect: CouponEffect
  /** What the discountable lines must be worth. */
  minBasketCents: number
  /** False: no other coupon takes money off in the same purchase. */
  combinable: boolean
}

/** What a coupon takes off a line. */
export interface LineDiscount {
  line: number
  cents: number
}

/** Why a coupon takes nothing off: nothing of its scope is there, too little of it, the basket is too small, or others give more. */
export type IdleReason = 'noMatchingProduct' | 'tooFewPieces' | 'basketTooSmall' | 'betterCombination'

export type CouponOutcome =
  | { userCouponId: string; applies: true; discountCents: number; lines: LineDiscount[] }
  | { userCouponId: string; applies: false; reason: IdleReason }
