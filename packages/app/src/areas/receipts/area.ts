import { type Route, route } from '../../router/route.ts'

export const receiptsRoutes: readonly Route[] = [
  route('/claimReceipt', () => import('./pages/ClaimReceiptPage.tsx'), { template: 'form', tab: 'me', membersOnly: true }),
  route('/TransHistory', () => import('./pages/TransactionsPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
]
