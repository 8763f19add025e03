import type { CouponEffect } from '../../../content/index.ts'
import type { GoodsLine } from '../lines.ts'
import type { PieceClass } from './assignment.ts'

/** A coupon that could apply as far as dates, member and quota are concerned. */
export interface CouponInBasket {
  /** Id of the member's own copy. */
  userCouponId: string
  effect: CouponEffect
  /** Required worth of the discountable lines. */
  minBasketCents: number
  /** False: no other coupon may take money off in the same purchase. */
  combinable: boolean
}

/** The discount of a coupon on a line. */
export interface LineDiscount {
  line: number
  cents: number
}

/** Why a coupon takes nothing off: no or too few matching pieces, the basket is too small, or other coupons give more. */
export type IdleReason = 'noMatchingProduct' | 'tooFewPieces' | 'basketTooSmall' | 'betterCombination'

export type CouponOutcome =
  | { userCouponId: string; applies: true; discountCents: number; lines: LineDiscount[] }
  | { userCouponId: string; applies: false; reason: IdleReason }

/** Effects that change what a purchase earns, and take no money off. */
export type EarningEffect = Extract<CouponEffect, { kind: 'multiply' }>
/** Effects that take money off the rest of the basket, with at most one coupon per basket. */
export type BasketEffect = Extract<CouponEffect, { kind: 'basketPercentOff' | 'basketAmountOff' }>
/** All others take money off pieces, with at most one coupon per piece. A new kind does not compile until `savingOf` says how much. */
export type ItemEffect = Exclude<CouponEffect, EarningEffect | BasketEffect>

export function isEarningEffect(effect: CouponEffect): effect is EarningEffect {
  return effect.kind === 'multiply'
}

export function isBasketEffect(effect: CouponEffect): effect is BasketEffect {
  return effect.kind === 'basketPercentOff' || effect.kind === 'basketAmountOff'
}

export function isItemEffect(effect: CouponEffect): effect is ItemEffect {
  return !isEarningEffect(effect) && !isBasketEffect(effect)
}

/** Pieces of one product at one price. */
export interface Pieces extends PieceClass, Pick<GoodsLine, 'productId' | 'departmentId' | 'isPromotion'> {
  /** The lines that contain them, by number. */
  lines: { line: number; count: number }[]
}

/**
 * The discountable pieces of a basket, in an order that does not depend on the order of its lines. If a line's amount is not divisible by
 * its quantity, the first pieces cost a cent more than the others.
 */
export function piecesOf(lines: readonly GoodsLine[]): Pieces[] {
  const byKey = new Map<string, Pieces>()
  for (const one of lines.toSorted((a, b) => a.line - b.line)) {
    const { line, productId, departmentId, quantity, amountCents, isDiscountable, isPromotion } = one
    if (!isDiscountable) continue
    const unit = Math.floor(amountCents / quantity)
    const dearer = amountCents - unit * quantity
    for (const [unitCents, count] of [
      [unit + 1, dearer],
      [unit, quantity - dearer],
    ] as const) {
      if (count === 0 || unitCents === 0) continue
      const key = JSON.stringify([productId, departmentId, unitCents, isPromotion])
      const pieces = byKey.get(key) ?? { productId, departmentId, isPromotion, unitCents, count: 0, lines: [] }
      pieces.count += count
      pieces.lines.push({ line, count })
      byKey.set(key, pieces)
    }
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pieces]) => pieces)
}
