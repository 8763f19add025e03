import { type Route, route } from '../../router/route.ts'

export const rewardsRoutes: readonly Route[] = [
  route('/rewardDetail/:rewardId/:campaignId', () => import('./pages/RewardPage.tsx'), { template: 'plain', tab: 'offers' }),
  route('/rewardsHistory', () => import('./pages/RewardsHistoryPage.tsx'), { template: 'plain', tab: 'me', membersOnly: true }),
  route('/rewardRedeemedDetail', () => import('./pages/RewardRedeemedPage.tsx'), { template: 'plain', tab: 'me', membersOnly: true }),
]
