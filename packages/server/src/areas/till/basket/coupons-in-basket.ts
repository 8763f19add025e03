import type { UserCouponStatus } from '@herzkarte/contract/coupons/shapes.ts'
import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Content, Coupon } from '../../../content/index.ts'

/** The maximum number of coupons in one purchase. Nobody activates as many. */
const mostCoupons = 100

/** A member's copy of a coupon, with the data that pricing needs. */
export interface CouponAtTill {
  userCouponId: string
  couponId: string
  status: UserCouponStatus
  /** Remaining redemptions of its coupon across all members; null without a limit. */
  redemptionsLeft: number | null
}

/** A copy with its coupon, and the reason why it cannot be used, if any. */
export interface CandidateCoupon extends CouponAtTill {
  /** Undefined if the merchant has removed it from the content. */
  coupon: Coupon | undefined
  violation: BasketCoupon['reason'] | undefined
}

interface CouponsInBasketContext {
  content: Content
  day: string
  birthDate: string | null
}

/**
 * The copies that could be used in a purchase on a day, considering dates, member, quotas and the customer's choice. Copies that expire
 * first come first, so that of equal ones they are used.
 */
export function candidateCoupons(
  coupons: readonly CouponAtTill[],
  leaveOut: readonly string[],
  { content, day, birthDate }: CouponsInBasketContext,
): CandidateCoupon[] {
  const taken = new Map<string, number>()
  let candidates = 0
  return coupons
    .map((copy) => ({ ...copy, coupon: content.coupon(copy.couponId) }))
    .sort((a, b) => compareText(a.coupon?.redeemUntil ?? '', b.coupon?.redeemUntil ?? '') || compareText(a.userCouponId, b.userCouponId))
    .map((copy) => {
      const before = taken.get(copy.couponId) ?? 0
      const violation = leaveOut.includes(copy.userCouponId) ? 'leftOut' : violationOf(copy, before)
      if (violation) return { ...copy, violation }
      candidates += 1
      if (candidates > mostCoupons) return { ...copy, violation: 'perPurchaseLimit' as const }
      taken.set(copy.couponId, before + 1)
      return { ...copy, violation: undefined }
    })

  function violationOf({ coupon, status, redemptionsLeft }: CouponAtTill & { coupon: Coupon | undefined }, before: number) {
    if (status !== 'Activated') return status === 'Expired' ? 'expired' : 'notActivated'
    if (!coupon?.active || day > coupon.redeemUntil) return 'expired'
    if (day < coupon.redeemFrom) return 'notStarted'
    if (coupon.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
    if (before >= coupon.maxPerPurchase) return 'perPurchaseLimit'
    if (redemptionsLeft !== null && before >= redemptionsLeft) return 'quotaUsedUp'
    return undefined
  }
}
