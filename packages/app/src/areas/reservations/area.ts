import { type Route, route } from '../../router/route.ts'

export const reservationsRoutes: readonly Route[] = [
  route('/reservations', () => import('./pages/ReservationsPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
]
