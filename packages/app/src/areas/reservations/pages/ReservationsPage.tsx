import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { RewardListing } from '../../../shared/RewardListing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { ReservationRow } from '../parts/ReservationRow.tsx'
import { reservationTexts } from '../texts.ts'
import { useReservations } from '../use-reservations.ts'

const PickUpSheet = lazyDialog(() => import('../parts/PickUpSheet.tsx'))
const GiveUpReservation = lazyDialog(() => import('../parts/GiveUpReservation.tsx'))

/** Gifts that are reserved at a store, with their pick-up codes, and the outcome of the others. */
export default function ReservationsPage() {
  const texts = useTexts(reservationTexts)
  const { read, isNew } = useReservations()
  const [shownId, show] = useState<string>()
  const [leaving, giveUp] = useState<Reservation>()
  useHistorySeen('reservations', read.data !== undefined)
  const shown = read.data?.pages.flatMap(({ items }) => items).find(({ giftHoldId }) => giftHoldId === shownId)
  return (
    <Screen title={texts.title} backTo={paths.me()} width="column">
      <RewardListing read={read} empty={{ title: texts.none, text: texts.noneText, action: texts.toGifts, href: paths.gifts() }}>
        {(reservations) =>
          reservations.map((reservation) => (
            <ReservationRow
              key={reservation.giftHoldId}
              reservation={reservation}
              isNew={isNew(reservation.giftHoldId)}
              onShow={() => show(reservation.giftHoldId)}
              onGiveUp={() => giveUp(reservation)}
            />
          ))
        }
      </RewardListing>

      {shown && <PickUpSheet reservation={shown} onClose={() => show(undefined)} />}
      {leaving && <GiveUpReservation reservation={leaving} onEnd={() => giveUp(undefined)} />}
    </Screen>
  )
}
