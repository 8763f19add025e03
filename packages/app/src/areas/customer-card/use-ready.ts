import { useMemo } from 'react'
import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'
import {
  type ReadyKind,
  type ReadyThing,
  readyCoupons,
  readyGifts,
  readyReservations,
  readyRewards,
  readyVouchers,
} from './ready-things.ts'

/** More of a kind do not fit into a basket. */
const limit = 50

/** What is read to know what is ready. */
export const readyInputs = {
  rewards: { status: 'Activated' },
  coupons: { status: 'Activated', limit },
  points: {},
  gifts: { limit },
  reservations: { status: 'Open', limit },
} as const

/**
 * Everything that is activated or held for the member: from the server, and for missing answers as stored on the device. Undefined while it is
 * loading and nothing is stored.
 */
export function useReady(stored: readonly ReadyThing[] | null): readonly ReadyThing[] | undefined {
  const rewards = useRead(api.listUserRedeemHistory, readyInputs.rewards)
  const coupons = useRead(api.listUserCoupon, readyInputs.coupons)
  const points = useRead(api.getUserPoint, readyInputs.points)
  const gifts = useRead(api.listUserGift, readyInputs.gifts)
  const reservations = useRead(api.listUserReservation, readyInputs.reservations)
  const isReading = [rewards, coupons, points, gifts, reservations].some(({ isPending }) => isPending)
  const fresh = useMemo(
    (): Record<ReadyKind, readonly ReadyThing[] | undefined> => ({
      reward: rewards.data && readyRewards(rewards.data.items),
      coupon: coupons.data && readyCoupons(coupons.data.items),
      voucher: points.data && readyVouchers(points.data.vouchers),
      gift: gifts.data && readyGifts(gifts.data.items),
      reservation: reservations.data && readyReservations(reservations.data.items),
    }),
    [rewards.data, coupons.data, points.data, gifts.data, reservations.data],
  )
  return useMemo(() => {
    if (isReading && !stored) return undefined
    return Object.entries(fresh).flatMap(([kind, read]) => read ?? stored?.filter((thing) => thing.kind === kind) ?? [])
  }, [fresh, stored, isReading])
}
