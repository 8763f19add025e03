import { useEffect, useState } from 'react'
import { api } from '../../dispatcher/api.ts'
import { useReadList } from '../../dispatcher/query.ts'

/**
 * The member's reservations, open ones first. The outcome of the others counts as seen once it was shown. Here it stays marked as new until the page
 * is opened again, even if the list is read again meanwhile.
 */
export function useReservations() {
  const read = useReadList(api.listUserReservation, {})
  const [newIds, mark] = useState<ReadonlySet<string>>(new Set())
  const unseen = (read.data?.pages ?? []).flatMap(({ items }) => items.filter(({ isSeen }) => !isSeen)).map(({ giftHoldId }) => giftHoldId)
  const asked = unseen.join(' ')
  useEffect(() => {
    const ids = asked.split(' ').filter(Boolean)
    if (ids.length === 0) return
    mark((before) => new Set([...before, ...ids]))
    for (const reservationId of ids) {
      // Without an answer it is marked as new again next time.
      api.clearUserReservationCodeStatus({ reservationId }, { quiet: true }).catch(() => {})
    }
  }, [asked])
  return { read, isNew: (giftHoldId: string) => newIds.has(giftHoldId) }
}
