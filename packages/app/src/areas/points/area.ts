import { type Route, route } from '../../router/route.ts'

export const pointsRoutes: readonly Route[] = [
  route('/bakeryPoints', () => import('./pages/BakeryPointsPage.tsx'), { template: 'plain', tab: 'me', membersOnly: true }),
  route('/bakeryTillsHistory', () => import('./pages/PointsHistoryPage.tsx'), { template: 'plain', tab: 'me', membersOnly: true }),
]
