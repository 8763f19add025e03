import { type Route, route } from '../../router/route.ts'

export const collectorRoutes: readonly Route[] = [
  route('/collectorCardDetail/:campaignId', () => import('./pages/CollectorCardPage.tsx'), { template: 'object', tab: 'offers' }),
  route('/collectorHistory', () => import('./pages/CollectorHistoryPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
]
