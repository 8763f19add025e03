import { groupHoldCode } from '@herzkarte/contract/gifts/hold-code.ts'
import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../app/dates.ts'
import { api } from '../app/dispatcher/api.ts'
import { useLang, useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { holdTexts } from '../gifts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Celebration } from '../ui/Celebration.tsx'
import { CodeTicket } from '../ui/CodeTicket.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { lastDay } from './last-day.ts'
import { reservationTexts } from './texts.ts'

/** How often a code that is being shown asks what became of it, should no event tell. */
const askEveryMs = 4000

/** The code by which a gift is picked up, and the gift once the till has handed it over. */
export default function PickUpSheet({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const texts = useTexts(reservationTexts)
  const holds = useTexts(holdTexts)
  const current = useWatched(reservation)
  const { title, image, status, code, storeId, storeName } = current
  const isWaiting = status === 'Open' || status === 'Scanned'
  return (
    <Sheet open onClose={onClose} title={title} actions={isWaiting ? undefined : <Button onClick={onClose}>{holds.done}</Button>}>
      {isWaiting ? (
        <div className="grid gap-4 pb-5">
          <p className="text-ink-soft text-pretty">{status === 'Scanned' ? holds.atTill : texts.show(storeName)}</p>
          <CodeTicket code={code} typed={groupHoldCode(code)} label={holds.codeOf(title)} faded={status === 'Scanned'}>
            <p className="text-center text-sm font-semibold">
              <TextLink href={paths.storeLocator({ store: storeId })} className="py-3">
                {storeName}
              </TextLink>
              <span className="block font-normal">{texts.pickUpUntil(dayText(lastDay(current)))}</span>
            </p>
          </CodeTicket>
        </div>
      ) : (
        <div role="status" className="grid justify-items-center gap-1 text-center pb-2">
          {status === 'Confirmed' && <Celebration picture={image} tone="leaf" landing />}
          <p className="face-display text-2xl">{status === 'Confirmed' ? holds.handedOver : holds.ranOut}</p>
        </div>
      )}
    </Sheet>
  )
}

function useWatched(reservation: Reservation): Reservation {
  const lang = useLang()
  const { giftHoldId: reservationId } = reservation
  const read = useQuery({
    queryKey: [api.getUserReservationMsg.callName, lang, { reservationId }],
    queryFn: () => api.getUserReservationMsg({ reservationId }, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.status === 'Confirmed' ? false : askEveryMs),
  })
  return read.data?.reservation ?? reservation
}
