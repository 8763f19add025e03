import { type Route, route } from '../../router/route.ts'

export const notificationsRoutes: readonly Route[] = [
  route('/notification', () => import('./pages/InboxPage.tsx'), { tab: 'landing', membersOnly: true }),
  route('/notificationDetail', () => import('./pages/NotificationPage.tsx'), { tab: 'landing', membersOnly: true }),
]
