import type { Coupon, UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'

/** The availability of a coupon to the shopper; a tap can change `collect`, `collectAhead`, `collected` and `activated`. */
export type CouponAvailability =
  | 'activated'
  | 'collected'
  | 'collect'
  | 'collectAhead'
  | 'signIn'
  | 'ageUnknown'
  | 'tooYoung'
  | 'opensLater'
  | 'notYet'
  | 'soldOut'
  | 'redeemed'
  | 'expired'

interface CouponAvailabilityOptions {
  coupon: Pick<
    Coupon,
    'status' | 'stock' | 'ageRestricted' | 'collectFrom' | 'collectUntil' | 'redeemFrom' | 'redeemUntil' | 'perMember' | 'collected'
  >
  /** The copy that is used next: an activated one before one that is only collected. */
  copy: Pick<UserCoupon, 'status'> | undefined
  today: Day
  /** Undefined for a visitor. */
  member: { birthDate: Day | null } | undefined
}

/**
 * Conditions that the shopper can fulfil come last: nobody is asked for something if the coupon is unavailable anyway. Whether it can be collected is
 * computed here and not read from the answer, which does not know a date of birth that was entered since.
 */
export function couponAvailability({ coupon, copy, today, member }: CouponAvailabilityOptions): CouponAvailability {
  const { ageRestricted, collectFrom, collectUntil, redeemFrom, redeemUntil, collected, perMember, stock, status } = coupon
  const age = ageRestricted && member ? ageStanding(member.birthDate, today) : undefined
  if (copy?.status === 'Activated') return 'activated'
  if (copy) {
    if (today > redeemUntil) return 'expired'
    return age ?? (today < redeemFrom ? 'opensLater' : 'collected')
  }
  if (collected >= perMember) return 'redeemed'
  if (stock === 'expired' || status === 'Expired' || today > collectUntil) return 'expired'
  if (stock === 'outOfStock') return 'soldOut'
  if (today < collectFrom) return 'notYet'
  if (!member) return 'signIn'
  return age ?? (today < redeemFrom ? 'collectAhead' : 'collect')
}

function ageStanding(birthDate: Day | null, today: Day): 'ageUnknown' | 'tooYoung' | undefined {
  if (birthDate === null) return 'ageUnknown'
  return isAdult(birthDate, today) ? undefined : 'tooYoung'
}
