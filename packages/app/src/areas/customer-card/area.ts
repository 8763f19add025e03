import { type Route, route } from '../../router/route.ts'

export const customerCardRoutes: readonly Route[] = [
  route('/main/wallet', () => import('./pages/CustomerCardPage.tsx'), { template: 'object', tab: 'wallet', membersOnly: true }),
]
