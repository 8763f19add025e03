import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { CouponState } from '@herzkarte/ui/card/Coupon.tsx'
import type { CouponAvailability } from './coupon-availability.ts'

const states: Record<CouponAvailability, CouponState> = {
  activated: 'activated',
  collected: 'available',
  collect: 'available',
  collectAhead: 'available',
  signIn: 'available',
  ageUnknown: 'locked',
  tooYoung: 'locked',
  opensLater: 'available',
  notYet: 'available',
  soldOut: 'soldOut',
  redeemed: 'redeemed',
  expired: 'expired',
}

/** The look of the ticket. */
export const ticketState = (availability: CouponAvailability): CouponState => states[availability]

/** The shown copy if it has ended: redeemed or expired. */
export function endedCopyOf(copies: readonly UserCoupon[], userCouponId: string | undefined): UserCoupon | undefined {
  return copies.find((copy) => copy.userCouponId === userCouponId && (copy.status === 'Redeemed' || copy.status === 'Expired'))
}
