import type { UserCouponStatus } from '@herzkarte/contract/coupons/shapes.ts'
import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { isWithinHours } from '@herzkarte/rules/time/weekly-hours.ts'
import type { Campaign, Content, Coupon } from '../../../content/index.ts'

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

/** Where and when a basket is sold. */
interface SaleOccasion {
  storeId: string
  at: Date
  /** A basket that was quoted so long before still gets what the quote said. */
  graceSeconds?: number
}

export interface CouponsInBasketContext {
  content: Content
  day: string
  birthDate: string | null
  /** Without it, the limits of coupons to stores and hours are not considered. */
  occasion?: SaleOccasion
  /** Without it, every campaign of the day collects. */
  collects?: ((campaign: Campaign) => boolean) | undefined
}

/**
 * The copies that could be used in a purchase on a day, considering dates, member, quotas and the customer's choice. Copies that expire
 * first come first, so that of equal ones they are used.
 */
export function candidateCoupons(
  coupons: readonly CouponAtTill[],
  leaveOut: readonly string[],
  { content, day, birthDate, occasion }: CouponsInBasketContext,
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
    const elsewhere = occasion && occasionViolation(coupon, occasion, content.merchant.timeZone)
    if (elsewhere) return elsewhere
    if (coupon.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
    if (before >= coupon.maxPerPurchase) return 'perPurchaseLimit'
    if (redemptionsLeft !== null && before >= redemptionsLeft) return 'quotaUsedUp'
    return undefined
  }
}

/** The sale's own instant decides, so a sale that a till sends later gets what it would have got at once. */
function occasionViolation({ storeIds, hours }: Coupon, { storeId, at, graceSeconds = 0 }: SaleOccasion, timeZone: string) {
  if (storeIds && !storeIds.includes(storeId)) return 'otherStore'
  if (!hours) return undefined
  const quotedAt = new Date(at.getTime() - graceSeconds * 1000)
  return isWithinHours(hours, at, timeZone) || isWithinHours(hours, quotedAt, timeZone) ? undefined : 'outsideHours'
}
