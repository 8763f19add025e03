export { countRedeemed, uncountRedeemed } from './counters.ts'
export { announcedCoupons, couponView, readCoupons, usableCoupons } from './coupon-view.ts'
export { expireCoupons } from './expire-coupons.ts'
export { giveCoupon } from './user-coupons.ts'
