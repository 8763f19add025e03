import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'
import { useSession } from '../../dispatcher/session.ts'

/** All calls that collecting, activating and redeeming coupons affects. */
export const couponReads = [
  api.listCoupon,
  api.listUserCoupon,
  api.getCouponDetail,
  api.listCouponsAndGift,
  api.listHistoryUnReadStatus,
] as const

/** Enough for all of them at once; more pages exist only where a merchant has far more than anybody reads. */
export const mostAtOnce = 100

/** Input of the member's own coupons. */
export const ownCouponsInput = { limit: mostAtOnce }

/** The member's redeemable copies, the activated ones first; none for visitors. */
export function useOwnCoupons() {
  const isMember = useSession() !== undefined
  return useRead(api.listUserCoupon, ownCouponsInput, { enabled: isMember })
}
