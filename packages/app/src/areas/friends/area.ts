import { type Route, route } from '../../router/route.ts'

export const friendsRoutes: readonly Route[] = [
  route('/andMore', () => import('./pages/FriendsPage.tsx'), { template: 'plain', tab: 'more', membersOnly: true }),
  route('/selectFriend', () => import('./pages/SelectFriendPage.tsx'), { template: 'plain', tab: 'more', membersOnly: true }),
]
