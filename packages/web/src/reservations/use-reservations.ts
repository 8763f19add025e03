import { useEffect } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { useReadList } from '../app/query.ts'

/**
 * The member's reservations, open ones first. What became of the others counts as seen once it was shown; here it stays marked as new until
 * the page is opened again.
 */
export function useReservations() {
  const read = useReadList(api.listUserReservation, {})
  const news = (read.data?.pages ?? []).flatMap(({ items }) => items.filter(({ isSeen }) => !isSeen)).map(({ giftHoldId }) => giftHoldId)
  const asked = news.join(' ')
  useEffect(() => {
    for (const reservationId of asked.split(' ').filter(Boolean)) {
      // Without an answer it is new once more next time.
      api.clearUserReservationCodeStatus({ reservationId }, { quiet: true }).catch(() => {})
    }
  }, [asked])
  return read
}
