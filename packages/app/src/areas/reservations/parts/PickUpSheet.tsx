import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { groupInitialCode } from '@herzkarte/rules/codes/code-letters.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { CodeTicket } from '@herzkarte/ui/card/CodeTicket.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../dispatcher/api.ts'
import { paths } from '../../../router/paths.ts'
import { dayText, lastDayBefore } from '../../../shared/dates.ts'
import { appTexts } from '../../../texts.ts'
import { holdTexts } from '../../gifts/index.ts'
import { reservationTexts } from '../texts.ts'

/** Polling interval for a displayed code, in case no event arrives. */
const askEveryMs = 4000

/** The pick-up code of a gift, and the gift after it was handed over at the till. */
export default function PickUpSheet({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { giftHoldId: reservationId } = reservation
  const read = useQuery({
    queryKey: [api.getUserReservationMsg.callName, useLang(), { reservationId }],
    queryFn: () => api.getUserReservationMsg({ reservationId }, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.status === 'Confirmed' ? false : askEveryMs),
  })
  const current = read.data?.reservation ?? reservation
  const { title, image, status, code, storeId, storeName } = current
  const isWaiting = status === 'Open' || status === 'Scanned'
  return (
    <Sheet onClose={onClose} title={title} actions={isWaiting ? undefined : <Button onClick={onClose}>{appTexts.done}</Button>}>
      {isWaiting ? (
        <div className="grid gap-4 pb-5">
          <p className="text-ink-soft text-pretty">{status === 'Scanned' ? holdTexts.atTill : reservationTexts.show(storeName)}</p>
          <CodeTicket code={code} typed={groupInitialCode(code)} label={holdTexts.codeOf(title)} faded={status === 'Scanned'}>
            <p className="text-center text-sm font-semibold">
              <TextLink href={paths.storeLocator({ store: storeId })} className="py-3">
                {storeName}
              </TextLink>
              <span className="block font-normal">{reservationTexts.pickUpUntil(dayText(lastDayBefore(current.expiresAt)))}</span>
            </p>
          </CodeTicket>
        </div>
      ) : (
        <div role="status" className="grid justify-items-center gap-1 text-center pb-2">
          {status === 'Confirmed' && <Celebration picture={image} tone="leaf" landing />}
          <p className="face-display text-2xl">{status === 'Confirmed' ? holdTexts.handedOver : holdTexts.ranOut}</p>
        </div>
      )}
    </Sheet>
  )
}
