import { type Route, route } from '../../router/route.ts'

export const couponsRoutes: readonly Route[] = [
  route('/coffeeShop', () => import('./pages/CoffeeShopPage.tsx'), { tab: 'offers' }),
  route('/wineShop', () => import('./pages/WineShopPage.tsx'), { tab: 'offers' }),
  route('/couponDetail/:couponId', () => import('./pages/CouponPage.tsx'), { tab: 'offers' }),
  route('/couponUserDetail/:userCouponId', () => import('./pages/UserCouponPage.tsx'), { tab: 'offers', membersOnly: true }),
  route('/eCouponHistory', () => import('./pages/CouponHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
]
