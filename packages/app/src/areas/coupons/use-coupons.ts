import type { World } from '@herzkarte/contract/coupons/shapes.ts'
import { useState } from 'react'
import { api } from '../../dispatcher/api.ts'
import { useReadList } from '../../dispatcher/query.ts'
import { useSession } from '../../dispatcher/session.ts'
import { today } from '../../shared/dates.ts'
import { mostAtOnce, useOwnCoupons } from './reads.ts'
import { ticketsOf } from './ticket/tickets.ts'

/** All coupons, or those of a shop in the shop, with the shopper's copies. `tickets` is undefined while loading. */
export function useCoupons(world?: World) {
  const member = useSession()?.user
  const list = useReadList(api.listCoupon, { limit: mostAtOnce, ...(world ? { world } : {}) })
  const own = useOwnCoupons()
  // The member's copies are worth waiting for once, but the offers are correct without them.
  const isReading = !list.data || (member !== undefined && own.isPending && !own.isFetched)
  const copies = (own.data?.items ?? []).filter((copy) => world === undefined || copy.world === world)
  // What is read again together is shown together: a collected coupon would count as used up until its copy is there.
  const pages = useHeld(list.data?.pages, member !== undefined && own.isFetching)
  const coupons = pages?.flatMap((page) => page.items) ?? []
  const forYou = pages?.[0]?.forYou ?? { couponIds: [], departmentIds: [] }
  return { list, forYou, tickets: isReading ? undefined : ticketsOf(coupons, copies, { today: today(), member }) }
}

/** The value, or the one before it while a change of it is held back. */
function useHeld<T>(value: T | undefined, isHeld: boolean): T | undefined {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld && held !== undefined ? held : value
}
