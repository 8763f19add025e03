import type { World } from '@herzkarte/contract/coupons/shapes.ts'
import { api } from '../../dispatcher/api.ts'
import { useRead, useReadList } from '../../dispatcher/query.ts'
import { useSession } from '../../dispatcher/session.ts'
import { today } from '../../shared/dates.ts'
import { ticketsOf } from './ticket/tickets.ts'

/** Enough for all of them at once; more pages exist only where a merchant has far more than anybody reads. */
const mostAtOnce = 100

/** Input of the member's own coupons. */
export const ownCouponsInput = { limit: mostAtOnce }

/** The member's redeemable copies, the activated ones first; none for visitors. */
export function useOwnCoupons() {
  const isMember = useSession() !== undefined
  return useRead(api.listUserCoupon, ownCouponsInput, { enabled: isMember })
}

/** All coupons, or those of a shop in the shop, with the shopper's copies. `tickets` is undefined while loading. */
export function useCoupons(world?: World) {
  const member = useSession()?.user
  const list = useReadList(api.listCoupon, { limit: mostAtOnce, ...(world ? { world } : {}) })
  const own = useOwnCoupons()
  // The member's copies are worth waiting for, but the offers are correct without them.
  const isReading = !list.data || (member !== undefined && own.isPending)
  const copies = (own.data?.items ?? []).filter((copy) => world === undefined || copy.world === world)
  const coupons = list.data?.pages.flatMap((page) => page.items) ?? []
  const forYou = list.data?.pages[0]?.forYou ?? { couponIds: [], departmentIds: [] }
  return { list, forYou, tickets: isReading ? undefined : ticketsOf(coupons, copies, { today: today(), member }) }
}
