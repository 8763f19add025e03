import { type Route, route } from '../../router/route.ts'

export const heartsRoutes: readonly Route[] = [
  route('/stampCardDetail/:campaignId', () => import('./pages/HeartCardPage.tsx'), { template: 'plain', tab: 'offers' }),
  route('/eStampHistory', () => import('./pages/HeartsHistoryPage.tsx'), { template: 'plain', tab: 'me', membersOnly: true }),
  route('/scanQrCode', () => import('./pages/ScanHeartsPage.tsx'), { template: 'plain', tab: 'offers', membersOnly: true }),
]
