import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { groupInitialCode } from '@herzkarte/rules/codes/code-letters.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { CodeTicket } from '@herzkarte/ui/card/CodeTicket.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts, useLang } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { dayText, lastDayBefore } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { ConfirmDialog } from '../../../shared/QuestionDialog.tsx'
import { appTexts } from '../../../texts.ts'
import { backText, holdTexts } from '../../gifts/index.ts'
import { holdReads } from '../../gifts/reads.ts'

/** Polling interval for a displayed code, in case no event arrives. */
const askEveryMs = 4000

/** The pick-up code of a reserved gift, with the way to give it up, and the gift after it was handed over at the till. */
export default function PickUpSheet({ reservationId, onClose }: { reservationId: string; onClose: () => void }) {
  const read = useQuery({
    queryKey: [api.getUserReservationMsg.callName, useLang(), { reservationId }],
    queryFn: () => api.getUserReservationMsg({ reservationId }, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.status === 'Confirmed' ? false : askEveryMs),
  })
  const [isLeaving, leave] = useState(false)
  const current = read.data?.reservation
  if (current && isLeaving) return <GiveUpReservation reservation={current} onKeep={() => leave(false)} onEnd={onClose} />
  return (
    <Sheet
      onClose={onClose}
      title={current?.title ?? holdTexts.code}
      actions={
        current?.status === 'Open' ? (
          <Button variant="text" onClick={() => leave(true)}>
            {reservationTexts.giveUp}
          </Button>
        ) : (
          current && current.status !== 'Scanned' && <Button onClick={onClose}>{appTexts.done}</Button>
        )
      }
    >
      <Loaded read={read} skeleton={<Bone className="h-[370px] w-full max-w-[340px] mx-auto rounded-lg!" />}>
        {({ reservation }) => <PickUp reservation={reservation} />}
      </Loaded>
    </Sheet>
  )
}

function PickUp({ reservation: { title, image, status, code, storeId, storeName, expiresAt } }: { reservation: Reservation }) {
  if (status === 'Open' || status === 'Scanned') {
    return (
      <div className="grid gap-4 pb-5">
        <p className="text-ink-soft text-pretty">{status === 'Scanned' ? holdTexts.atTill : reservationTexts.show(storeName)}</p>
        <CodeTicket code={code} typed={groupInitialCode(code)} label={holdTexts.codeOf(title)} faded={status === 'Scanned'}>
          <p className="text-center text-sm font-semibold">
            <TextLink href={paths.storeLocator({ store: storeId })} className="py-3">
              {storeName}
            </TextLink>
            <span className="block font-normal">{reservationTexts.pickUpUntil(dayText(lastDayBefore(expiresAt)))}</span>
          </p>
        </CodeTicket>
      </div>
    )
  }
  return (
    <div role="status" className="grid justify-items-center gap-1 text-center pb-2">
      {status === 'Confirmed' && <Celebration picture={image} tone="leaf" landing />}
      <p className="face-display text-2xl">{status === 'Confirmed' ? holdTexts.handedOver : holdTexts.ranOut}</p>
    </div>
  )
}

/** Gives up a reservation: its price is returned. */
function GiveUpReservation({ reservation, onKeep, onEnd }: { reservation: Reservation; onKeep: () => void; onEnd: () => void }) {
  const cancellation = useOperation(api.cancelUserReservation, { quiet: true, refreshes: holdReads, undoes: [api.saveUserReservation] })
  function onSuccess({ reservation: ended }: { reservation: Reservation }): void {
    showToast({ text: backText(ended) })
    onEnd()
  }
  return (
    <ConfirmDialog
      title={reservationTexts.giveUpTitle}
      yes={reservationTexts.giveUpYes}
      no={reservationTexts.keep}
      variant="ink"
      action={cancellation}
      onYes={() => cancellation.mutate({ reservationId: reservation.giftHoldId }, { onSuccess })}
      onClose={onKeep}
    >
      <p>{reservationTexts.giveUpText}</p>
    </ConfirmDialog>
  )
}

const reservationTexts = defineTexts({
  pickUpUntil: { de: 'Abholen bis {last}', en: 'Pick up until {last}', fr: 'À retirer jusqu’au {last}' },
  show: {
    de: 'Zeig den Code an einer Kasse im Markt {store}, dann bekommst du dein Geschenk.',
    en: 'Show the code at a till of {store} and you get your gift.',
    fr: 'Montre le code à une caisse de {store} et tu reçois ton cadeau.',
  },
  giveUp: { de: 'Doch nicht abholen', en: 'Not picking it up', fr: 'Annuler la réservation' },
  giveUpTitle: { de: 'Reservierung aufgeben?', en: 'Give up the reservation?', fr: 'Annuler la réservation\u202f?' },
  giveUpText: {
    de: 'Das Geschenk wird dann nicht mehr für dich zurückgelegt, und du bekommst zurück, was es gekostet hat.',
    en: 'The gift is no longer put aside for you then, and you get back what it cost.',
    fr: 'Le cadeau ne sera plus mis de côté pour toi, et tu récupères ce qu’il a coûté.',
  },
  giveUpYes: { de: 'Ja, aufgeben', en: 'Yes, give it up', fr: 'Oui, annuler' },
  keep: { de: 'Behalten', en: 'Keep it', fr: 'La garder' },
})
