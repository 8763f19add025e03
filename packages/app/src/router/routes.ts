import { accountRoutes } from '../areas/account/area.ts'
import { collectorRoutes } from '../areas/collector/area.ts'
import { couponsRoutes } from '../areas/coupons/area.ts'
import { customerCardRoutes } from '../areas/customer-card/area.ts'
import { donationsRoutes } from '../areas/donations/area.ts'
import { friendsRoutes } from '../areas/friends/area.ts'
import { giftsRoutes } from '../areas/gifts/area.ts'
import { heartsRoutes } from '../areas/hearts/area.ts'
import { homeRoutes } from '../areas/home/area.ts'
import { merchantRoutes } from '../areas/merchant/area.ts'
import { notificationsRoutes } from '../areas/notifications/area.ts'
import { pointsRoutes } from '../areas/points/area.ts'
import { receiptsRoutes } from '../areas/receipts/area.ts'
import { recipesRoutes } from '../areas/recipes/area.ts'
import { referralRoutes } from '../areas/referral/area.ts'
import { reservationsRoutes } from '../areas/reservations/area.ts'
import { rewardsRoutes } from '../areas/rewards/area.ts'
import { storesRoutes } from '../areas/stores/area.ts'
import type { Route } from './route.ts'

/** Every page: each area declares its own in its area.ts (specification, section 2). */
export const routes: readonly Route[] = [
  accountRoutes,
  collectorRoutes,
  couponsRoutes,
  customerCardRoutes,
  donationsRoutes,
  friendsRoutes,
  giftsRoutes,
  heartsRoutes,
  homeRoutes,
  merchantRoutes,
  notificationsRoutes,
  pointsRoutes,
  receiptsRoutes,
  recipesRoutes,
  referralRoutes,
  reservationsRoutes,
  rewardsRoutes,
  storesRoutes,
].flat()

export const redirects: Readonly<Record<string, string>> = { '/': '/index', '/main': '/main/landing', '/main/': '/main/landing' }

const patterns = routes.map((entry) => ({ entry, pattern: new RegExp(`^${entry.path.replace(/:\w+/g, '[^/]+')}/?$`) }))

/** The page of an address. */
export function routeOf(path: string): Route | undefined {
  const pathname = path.split(/[?#]/)[0] ?? path
  return patterns.find(({ pattern }) => pattern.test(pathname))?.entry
}
