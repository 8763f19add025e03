import type { GiftHold, GiftHoldStatus } from '@herzkarte/contract/gifts/shapes.ts'
import type { Reservation } from '@herzkarte/contract/reservations/index.ts'
import { groupInitialCode } from '@herzkarte/rules/codes/code-letters.ts'
import { countdownText } from '@herzkarte/rules/time/countdown.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { CodeTicket } from '@herzkarte/ui/card/CodeTicket.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { dayText, lastDayBefore } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { GiveBackDialog } from '../../../shared/QuestionDialog.tsx'
import { useTimeLeft } from '../../../shared/seconds.ts'
import { appTexts } from '../../../texts.ts'
import { holdReads } from '../../gifts/reads.ts'
import { backText, holdTexts, priceText } from '../hold-texts.ts'

/** Polling interval for a displayed code, in case no event arrives. */
const askEveryMs = 4000

type HoldId = { giftHoldId: string } | { reservationId: string }
/** A reservation waits at a store for days, any other hold for minutes. */
type Hold = GiftHold | Reservation

/** The code of a gift, from the first display to its outcome. A scan by a till shows here at once. */
export default function HoldSheet({ onClose, ...id }: HoldId & { onClose: () => void }) {
  const read = useQuery({
    queryKey: ['reservationId' in id ? api.getUserReservationMsg.callName : api.getUserGiftRedeemMsg.callName, useLang(), id],
    queryFn: () => readHold(id),
    refetchInterval: ({ state }) => (isWaiting(state.data?.status) ? askEveryMs : false),
  })
  const [givesUp, giveUp] = useState(false)
  const hold = read.data
  if (hold && givesUp) return <GiveUpDialog hold={hold} onKeep={() => giveUp(false)} onEnd={onClose} />
  return (
    <Sheet
      onClose={onClose}
      title={hold?.title ?? holdTexts.code}
      actions={
        hold?.status === 'Open' ? (
          <Button variant="text" onClick={() => giveUp(true)}>
            {holdTexts.giveUp}
          </Button>
        ) : (
          hold && hold.status !== 'Scanned' && <Button onClick={onClose}>{appTexts.done}</Button>
        )
      }
    >
      <Loaded read={read} skeleton={<Bone className="h-[370px] w-full max-w-[340px] mx-auto rounded-lg!" />}>
        {(hold) =>
          isWaiting(hold.status) ? (
            <WaitingCode hold={hold} readAtMs={read.dataUpdatedAt} onOver={() => void read.refetch()} />
          ) : (
            <HoldOutcome hold={hold} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

async function readHold(id: HoldId): Promise<Hold> {
  if ('reservationId' in id) return (await api.getUserReservationMsg(id, { quiet: true })).reservation
  return (await api.getUserGiftRedeemMsg(id, { quiet: true })).hold
}

const isWaiting = (status: GiftHoldStatus | undefined) => status === 'Open' || status === 'Scanned'

/** Gives up a gift code: its price is returned. */
function GiveUpDialog({ hold, onKeep, onEnd }: { hold: Hold; onKeep: () => void; onEnd: () => void }) {
  const options = { quiet: true, refreshes: holdReads }
  const cancellation = useOperation(api.cancelUserGift, { ...options, undoes: [api.redeemGift], onSuccess: (answer) => end(answer.hold) })
  const reservation = useOperation(api.cancelUserReservation, {
    ...options,
    undoes: [api.saveUserReservation],
    onSuccess: (answer) => end(answer.reservation),
  })
  function end(ended: Hold): void {
    showToast({ text: backText(ended) })
    onEnd()
  }
  function giveUp(): void {
    const { giftHoldId } = hold
    if ('storeId' in hold) reservation.mutate({ reservationId: giftHoldId })
    else cancellation.mutate({ giftHoldId })
  }
  return (
    <GiveBackDialog title={holdTexts.giveUpTitle} action={'storeId' in hold ? reservation : cancellation} onYes={giveUp} onClose={onKeep}>
      <p>{holdTexts.giveUpText}</p>
    </GiveBackDialog>
  )
}

function HoldOutcome({ hold }: { hold: Hold }) {
  if (hold.status === 'Confirmed') {
    return (
      <div role="status" className="grid justify-items-center gap-1 text-center pb-2">
        <Celebration picture={hold.image} tone="leaf" landing />
        <p className="face-display text-2xl">{holdTexts.handedOver}</p>
        <p className="text-ink-soft">{holdTexts.enjoy}</p>
      </div>
    )
  }
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center py-4">
      <Picture src={hold.image} className="size-32 object-contain grayscale" />
      <p className="face-display text-2xl">{hold.status === 'Expired' ? holdTexts.ranOut : holdTexts.givenUp}</p>
      <p className="text-ink-soft text-pretty">{backText(hold)}</p>
    </div>
  )
}

interface WaitingCodeProps {
  hold: Hold
  /** When the server's answer arrived, in the device's time. */
  readAtMs: number
  /** The code has expired. */
  onOver: () => void
}

function WaitingCode({ hold, readAtMs, onOver }: WaitingCodeProps) {
  const { code, title, status, exchangeType, amount, heldAt, expiresAt } = hold
  const left = useTimeLeft(hold.secondsLeft, readAtMs)
  const over = useEffectEvent(onOver)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  const isReserved = 'storeId' in hold
  const isScanned = status === 'Scanned'
  const ofSeconds = (Date.parse(expiresAt) - Date.parse(heldAt)) / 1000
  return (
    <div className="grid gap-4 pb-5">
      <p className="text-ink-soft text-pretty">
        {isReserved ? holdTexts.showIn(hold.storeName) : holdTexts.show}{' '}
        {exchangeType !== 'free' && !isReserved && holdTexts.heldMeanwhile(priceText(exchangeType, amount))}
      </p>
      <CodeTicket
        code={code}
        typed={groupInitialCode(code)}
        label={holdTexts.codeOf(title)}
        faded={isScanned}
        {...(!isReserved && { time: { left, of: ofSeconds, label: holdTexts.validFor, text: countdownText(left) } })}
      >
        {isReserved && (
          <p className="text-center text-sm font-semibold">
            <TextLink href={paths.storeLocator({ store: hold.storeId })} className="py-3">
              {hold.storeName}
            </TextLink>
            <span className="block font-normal">{holdTexts.pickUpUntil(dayText(lastDayBefore(expiresAt)))}</span>
          </p>
        )}
      </CodeTicket>
      {isScanned && (
        <div role="status">
          <Callout icon={ScanLine}>{holdTexts.atTill}</Callout>
        </div>
      )}
    </div>
  )
}
