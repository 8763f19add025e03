import { type Route, route } from '../../router/route.ts'

export const referralRoutes: readonly Route[] = [
  route('/referral', () => import('./pages/ReferralPage.tsx'), { template: 'object', tab: 'more', membersOnly: true }),
]
