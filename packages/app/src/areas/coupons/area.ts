import { type Route, route } from '../../router/route.ts'

export const couponsRoutes: readonly Route[] = [
  route('/coffeeShop', () => import('./pages/CoffeeShopPage.tsx'), { template: 'plain', tab: 'offers' }),
  route('/wineShop', () => import('./pages/WineShopPage.tsx'), { template: 'plain', tab: 'offers' }),
  route('/couponDetail/:couponId', () => import('./pages/CouponPage.tsx'), { template: 'plain', tab: 'offers' }),
  route('/couponUserDetail/:userCouponId', () => import('./pages/UserCouponPage.tsx'), {
    template: 'plain',
    tab: 'offers',
    membersOnly: true,
  }),
  route('/eCouponHistory', () => import('./pages/CouponHistoryPage.tsx'), { template: 'plain', tab: 'me', membersOnly: true }),
]
