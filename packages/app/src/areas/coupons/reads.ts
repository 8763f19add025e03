import { api } from '../../dispatcher/api.ts'

/** Everything that collecting, activating and redeeming coupons shows in. */
export const couponReads = [
  api.listCoupon,
  api.listUserCoupon,
  api.getCouponDetail,
  api.listCouponsAndGift,
  api.listHistoryUnReadStatus,
] as const
