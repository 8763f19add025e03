import { type Route, route } from '../../router/route.ts'

export const rewardsRoutes: readonly Route[] = [
  route('/rewardDetail/:rewardId/:campaignId', () => import('./pages/RewardPage.tsx'), { template: 'object', tab: 'offers' }),
  route('/rewardsHistory', () => import('./pages/RewardsHistoryPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
  route('/rewardRedeemedDetail', () => import('./pages/RewardRedeemedPage.tsx'), { template: 'object', tab: 'me', membersOnly: true }),
]
