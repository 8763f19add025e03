import { type Route, route } from '../../router/route.ts'

export const friendsRoutes: readonly Route[] = [
  route('/andMore', () => import('./pages/FriendsPage.tsx'), { template: 'list', tab: 'more', membersOnly: true }),
  route('/selectFriend', () => import('./pages/SelectFriendPage.tsx'), { template: 'list', tab: 'more', membersOnly: true }),
]
