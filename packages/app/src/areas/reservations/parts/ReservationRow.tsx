import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { daysBetween } from '@herzkarte/rules/time/day.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Bell from 'lucide-react/icons/bell'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, today } from '../../../shared/dates.ts'
import { backText, holdTexts } from '../../gifts/index.ts'
import { lastDay } from '../last-day.ts'
import { reservationTexts } from '../texts.ts'

interface ReservationRowProps {
  reservation: Reservation
  /** The outcome shows for the first time. */
  isNew: boolean
  onShow: () => void
  onGiveUp: () => void
}

/** A reserved gift, or the outcome of a reservation. */
export function ReservationRow({ reservation, isNew, onShow, onGiveUp }: ReservationRowProps) {
  const texts = useTexts(reservationTexts)
  const { title, image, giftId, status, storeName } = reservation
  if (status !== 'Open' && status !== 'Scanned') return <Ended reservation={reservation} isNew={isNew} />
  const last = lastDay(reservation)
  return (
    <RewardRow
      name={title}
      picture={image}
      href={paths.giftDetail(giftId)}
      headingLevel={2}
      state="activated"
      status={status === 'Scanned' ? texts.atTill : texts.ready(storeName)}
      note={texts.daysLeft(daysBetween(today(), last), dayText(last))}
      action={
        <span className="flex flex-wrap items-center gap-x-1 ml-4 pb-1.5 @min-[500px]:ml-0 @min-[500px]:pb-0 @min-[500px]:flex-col">
          <Button variant="ink" size="sm" onClick={onShow} label={`${texts.showCode}: ${title}`}>
            {texts.showCode}
          </Button>
          <Button variant="text" size="sm" onClick={onGiveUp} label={`${texts.giveUp}: ${title}`}>
            {texts.giveUp}
          </Button>
        </span>
      }
    />
  )
}

function Ended({ reservation, isNew }: Pick<ReservationRowProps, 'reservation' | 'isNew'>) {
  const texts = useTexts(reservationTexts)
  const holds = useTexts(holdTexts)
  const { title, image, giftId, status, storeName, endedAt } = reservation
  const isPickedUp = status === 'Confirmed'
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  return (
    <RewardRow
      name={title}
      picture={image}
      href={paths.giftDetail(giftId)}
      headingLevel={2}
      state={isPickedUp ? 'redeemed' : 'expired'}
      note={isPickedUp ? texts.at(day, storeName) : `${day}. ${backText(reservation, holds)}`}
      badge={
        isNew && (
          <Badge tone="red" icon={Bell}>
            {texts.news}
          </Badge>
        )
      }
      action={<InkMark>{isPickedUp ? texts.Confirmed : status === 'Expired' ? texts.Expired : texts.Cancelled}</InkMark>}
    />
  )
}
