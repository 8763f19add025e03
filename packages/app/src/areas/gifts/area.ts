import { type Route, route } from '../../router/route.ts'

export const giftsRoutes: readonly Route[] = [
  route('/gifts', () => import('./pages/GiftsPage.tsx'), { template: 'shop', tab: 'offers' }),
  route('/giftDetail/:giftId', () => import('./pages/GiftPage.tsx'), { template: 'object', tab: 'offers' }),
]
