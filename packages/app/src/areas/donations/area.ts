import { type Route, route } from '../../router/route.ts'

export const donationsRoutes: readonly Route[] = [
  route('/community', () => import('./pages/CommunityPage.tsx'), { template: 'list', tab: 'more' }),
]
