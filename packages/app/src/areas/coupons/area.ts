import { type Route, route } from '../../router/route.ts'

export const couponsRoutes: readonly Route[] = [
  route('/coffeeShop', () => import('./pages/CoffeeShopPage.tsx'), { template: 'shop', tab: 'offers' }),
  route('/wineShop', () => import('./pages/WineShopPage.tsx'), { template: 'shop', tab: 'offers' }),
  route('/couponDetail/:couponId', () => import('./pages/CouponPage.tsx'), { template: 'object', tab: 'offers' }),
  route('/couponUserDetail/:userCouponId', () => import('./pages/UserCouponPage.tsx'), {
    template: 'object',
    tab: 'offers',
    membersOnly: true,
  }),
  route('/eCouponHistory', () => import('./pages/CouponHistoryPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
]
