import type { UserCouponStatus } from '@herzkarte/contract/coupons/shapes.ts'
import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Content, Coupon } from '../../../content/index.ts'

/** So many coupons go into one purchase at most; nobody activates as many. */
const mostCoupons = 100

/** A member's copy of a coupon, with what decides about it. */
export interface CouponAtTill {
  userCouponId: string
  couponId: string
  status: UserCouponStatus
  /** How many of its coupon may still be redeemed by all; null without a limit. */
  redemptionsLeft: number | null
}

/** A copy beside the coupon that it is one of, and what keeps it from being used, if anything does. */
export interface CandidateCoupon extends CouponAtTill {
  /** Undefined when the merchant has taken it out of the content. */
  coupon: Coupon | undefined
  violation: BasketCoupon['reason'] | undefined
}

interface CouponsInBasketContext {
  content: Content
  day: string
  birthDate: string | null
}

/**
 * Which copies could be used in a purchase on a day as far as their dates, their member, quotas and the customer's wish go. Those that run out
 * first come first, so that of equal ones they are the ones to be used.
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
    .sort((a, b) => compare(a.coupon?.redeemUntil ?? '', b.coupon?.redeemUntil ?? '') || compare(a.userCouponId, b.userCouponId))
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

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
