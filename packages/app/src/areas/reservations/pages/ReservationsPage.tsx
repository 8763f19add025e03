import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { daysBetween } from '@herzkarte/rules/time/day.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, lastDayBefore, today } from '../../../shared/dates.ts'
import { RewardListing } from '../../../shared/Listing.tsx'
import { LazyConfirm, lazyDialog } from '../../../shared/lazy-part.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { backText } from '../../gifts/index.ts'
import { holdReads } from '../../gifts/reads.ts'
import { reservationTexts } from '../texts.ts'

const PickUpSheet = lazyDialog(() => import('../parts/PickUpSheet.tsx'))

/** Gifts that are reserved at a store, with their pick-up codes, and the outcome of the others. */
export default function ReservationsPage() {
  const { read, isNew } = useReservations()
  const [shownId, show] = useState<string>()
  const [leaving, giveUp] = useState<Reservation>()
  useHistorySeen('reservations', read.data !== undefined)
  const shown = read.data?.pages.flatMap(({ items }) => items).find(({ giftHoldId }) => giftHoldId === shownId)
  return (
    <Screen title={reservationTexts.title} backTo={paths.me()} width="column">
      <RewardListing
        read={read}
        empty={{ title: reservationTexts.none, text: reservationTexts.noneText, action: reservationTexts.toGifts, href: paths.gifts() }}
      >
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

/**
 * The member's reservations, open ones first. The outcome of the others counts as seen once it was shown. Here it stays marked as new until the page
 * is opened again, even if the list is read again meanwhile.
 */
function useReservations() {
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

/** Gives up a reservation: its price is returned. */
function GiveUpReservation({ reservation, onEnd }: { reservation: Reservation; onEnd: () => void }) {
  const cancellation = useOperation(api.cancelUserReservation, { quiet: true, refreshes: holdReads, undoes: [api.saveUserReservation] })
  function onSuccess({ reservation: ended }: { reservation: Reservation }): void {
    showToast({ text: backText(ended) })
    onEnd()
  }
  return (
    <LazyConfirm
      title={reservationTexts.giveUpTitle}
      yes={reservationTexts.giveUpYes}
      no={reservationTexts.keep}
      variant="ink"
      action={cancellation}
      onYes={() => cancellation.mutate({ reservationId: reservation.giftHoldId }, { onSuccess })}
      onClose={onEnd}
    >
      <p>{reservationTexts.giveUpText}</p>
    </LazyConfirm>
  )
}

interface ReservationRowProps {
  reservation: Reservation
  /** The outcome shows for the first time. */
  isNew: boolean
  onShow: () => void
  onGiveUp: () => void
}

function ReservationRow({ reservation, isNew, onShow, onGiveUp }: ReservationRowProps) {
  const { title, image, giftId, status, storeName, expiresAt, endedAt } = reservation
  const shared = { name: title, picture: image, href: paths.giftDetail(giftId), headingLevel: 2 } as const
  if (status !== 'Open' && status !== 'Scanned') {
    const day = endedAt ? dayText(dayAt(endedAt)) : ''
    return (
      <RewardRow
        {...shared}
        state={status === 'Confirmed' ? 'redeemed' : 'expired'}
        note={status === 'Confirmed' ? `${day}, ${appTexts.store(storeName)}` : `${day}. ${backText(reservation)}`}
        badge={
          isNew && (
            <Badge tone="red" icon={Bell}>
              {reservationTexts.news}
            </Badge>
          )
        }
        action={<InkMark>{reservationTexts[status]}</InkMark>}
      />
    )
  }
  const last = lastDayBefore(expiresAt)
  return (
    <RewardRow
      {...shared}
      state="activated"
      status={status === 'Scanned' ? reservationTexts.atTill : reservationTexts.ready(storeName)}
      note={reservationTexts.daysLeft(daysBetween(today(), last), dayText(last))}
      action={
        <span className="flex flex-wrap items-center gap-x-1 ml-4 pb-1.5 @min-[500px]:ml-0 @min-[500px]:pb-0 @min-[500px]:flex-col">
          <Button variant="ink" size="sm" onClick={onShow} label={`${reservationTexts.showCode}: ${title}`}>
            {reservationTexts.showCode}
          </Button>
          <Button variant="text" size="sm" onClick={onGiveUp} label={`${reservationTexts.giveUp}: ${title}`}>
            {reservationTexts.giveUp}
          </Button>
        </span>
      }
    />
  )
}
