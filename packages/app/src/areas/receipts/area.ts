import { type Route, route } from '../../router/route.ts'

export const receiptsRoutes: readonly Route[] = [
  route('/TransHistory', () => import('./pages/TransactionsPage.tsx'), { tab: 'me', membersOnly: true }),
]
