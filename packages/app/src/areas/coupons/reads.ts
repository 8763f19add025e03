import { api } from '../../dispatcher/api.ts'

/** All calls that collecting, activating and redeeming coupons affects. */
export const couponReads = [
  api.listCoupon,
  api.listUserCoupon,
  api.getCouponDetail,
  api.listCouponsAndGift,
  api.listHistoryUnReadStatus,
] as const
