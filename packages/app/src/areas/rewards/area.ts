import { type Route, route } from '../../router/route.ts'

export const rewardsRoutes: readonly Route[] = [
  route('/rewardDetail/:rewardId/:campaignId', () => import('./pages/RewardPage.tsx'), { tab: 'offers' }),
  route('/rewardsHistory', () => import('./pages/RewardsHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/rewardRedeemedDetail', () => import('./pages/RewardRedeemedPage.tsx'), { tab: 'me', membersOnly: true }),
]
