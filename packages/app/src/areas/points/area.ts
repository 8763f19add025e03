import { type Route, route } from '../../router/route.ts'

export const pointsRoutes: readonly Route[] = [
  route('/bakeryPoints', () => import('./pages/BakeryPointsPage.tsx'), { template: 'object', tab: 'me', membersOnly: true }),
  route('/bakeryTillsHistory', () => import('./pages/PointsHistoryPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
]
