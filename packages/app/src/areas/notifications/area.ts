import { type Route, route } from '../../router/route.ts'

export const notificationsRoutes: readonly Route[] = [
  route('/notification', () => import('./pages/InboxPage.tsx'), { template: 'list', tab: 'landing', membersOnly: true }),
  route('/notificationDetail', () => import('./pages/NotificationPage.tsx'), { template: 'list', tab: 'landing', membersOnly: true }),
]
