import { type Route, route } from '../../router/route.ts'

export const heartsRoutes: readonly Route[] = [
  route('/stampCardDetail/:campaignId', () => import('./pages/HeartCardPage.tsx'), { template: 'object', tab: 'offers' }),
  route('/eStampHistory', () => import('./pages/HeartsHistoryPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
  route('/scanQrCode', () => import('./pages/ScanHeartsPage.tsx'), { template: 'form', tab: 'offers', membersOnly: true }),
]
