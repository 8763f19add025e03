import { type Route, route } from '../../router/route.ts'

export const collectorRoutes: readonly Route[] = [
  route('/collectorCardDetail/:campaignId', () => import('./pages/CollectorCardPage.tsx'), { tab: 'offers' }),
  route('/collectorHistory', () => import('./pages/CollectorHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
]
