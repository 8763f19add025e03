import { type Route, route } from '../../router/route.ts'

export const heartsRoutes: readonly Route[] = [
  route('/stampCardDetail/:campaignId', () => import('./pages/HeartCardPage.tsx'), { tab: 'offers' }),
  route('/eStampHistory', () => import('./pages/HeartsHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/scanQrCode', () => import('./pages/ScanHeartsPage.tsx'), { tab: 'offers', membersOnly: true }),
]
