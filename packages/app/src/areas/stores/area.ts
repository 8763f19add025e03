import { type Route, route } from '../../router/route.ts'

export const storesRoutes: readonly Route[] = [
  route('/storeLocator', () => import('./pages/StoreLocatorPage.tsx'), { template: 'list', tab: 'more' }),
]
