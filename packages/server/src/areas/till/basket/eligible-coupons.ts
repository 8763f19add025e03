import { isInScope } from '../../../content/index.ts'
import type { CandidateCoupon } from './coupons-in-basket.ts'
import type { GoodsLine } from './fold-lines.ts'
import { type EligibleCoupon, idle, type Outcomes } from './take-off.ts'

/**
 * The coupons that could apply to these goods, and the reasons why the others do not. The scope of a coupon that does not combine with
 * promotions leaves goods on promotion out.
 */
export function eligibleCoupons(
  candidates: readonly CandidateCoupon[],
  goods: readonly GoodsLine[],
): { open: EligibleCoupon[]; outcomes: Outcomes } {
  const open: EligibleCoupon[] = []
  const outcomes: Outcomes = new Map()
  for (const { userCouponId, coupon, violation } of candidates) {
    if (!coupon || violation) {
      outcomes.set(userCouponId, idle(violation ?? 'expired'))
      continue
    }
    const { effect, minBasketCents, combinable, onPromotions = true } = coupon
    const matching = goods.filter((line) => line.isDiscountable && isInScope(effect.scope, line))
    if (!onPromotions && matching.length > 0 && matching.every(({ isPromotion }) => isPromotion)) {
      outcomes.set(userCouponId, idle('onPromotion'))
      continue
    }
    const scope = onPromotions ? effect.scope : { ...effect.scope, exceptPromotions: true }
    open.push({ userCouponId, minBasketCents, combinable, effect: { ...effect, scope } })
  }
  return { open, outcomes }
}
