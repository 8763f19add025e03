import type { GiftHold, GiftHoldStatus } from '@herzkarte/contract/gifts/shapes.ts'
import { groupInitialCode } from '@herzkarte/rules/codes/code-letters.ts'
import { countdownText } from '@herzkarte/rules/time/countdown.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
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
import { readOptions } from '../../../dispatcher/query.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { ConfirmDialog } from '../../../shared/QuestionDialog.tsx'
import { useTimeLeft } from '../../../shared/seconds.ts'
import { appTexts } from '../../../texts.ts'
import { backText, holdTexts } from '../hold-texts.ts'
import { holdReads } from '../reads.ts'
import { giftTexts } from './GiftTile.tsx'

/** Polling interval for a displayed code, in case no event arrives. */
const askEveryMs = 4000

/** The code of a gift, from the first display to its outcome. A scan by a till shows here at once. */
export default function HoldSheet({ giftHoldId, onClose }: { giftHoldId: string; onClose: () => void }) {
  const read = useQuery({
    ...readOptions(api.getUserGiftRedeemMsg, { giftHoldId }, useLang()),
    refetchInterval: ({ state }) => (isWaiting(state.data?.status) ? askEveryMs : false),
  })
  const [givesUp, giveUp] = useState(false)
  const hold = read.data?.hold
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
        {({ hold }) =>
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

const isWaiting = (status: GiftHoldStatus | undefined) => status === 'Open' || status === 'Scanned'

/** Gives up a gift code: its price is returned. */
function GiveUpDialog({ hold, onKeep, onEnd }: { hold: GiftHold; onKeep: () => void; onEnd: () => void }) {
  const cancellation = useOperation(api.cancelUserGift, { quiet: true, refreshes: holdReads, undoes: [api.redeemGift] })
  function giveUp() {
    cancellation.mutate(
      { giftHoldId: hold.giftHoldId },
      {
        onSuccess: ({ hold: ended }) => {
          showToast({ text: backText(ended) })
          onEnd()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={holdTexts.giveUpTitle}
      yes={holdTexts.giveUpYes}
      no={holdTexts.keep}
      variant="ink"
      action={cancellation}
      onYes={giveUp}
      onClose={onKeep}
    >
      <p>{holdTexts.giveUpText}</p>
    </ConfirmDialog>
  )
}

function HoldOutcome({ hold }: { hold: GiftHold }) {
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
  hold: GiftHold
  /** When the server's answer arrived, in the device's time. */
  readAtMs: number
  /** The code has expired. */
  onOver: () => void
}

function WaitingCode({ hold, readAtMs, onOver }: WaitingCodeProps) {
  const left = useTimeLeft(hold.secondsLeft, readAtMs)
  const over = useEffectEvent(onOver)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  const isScanned = hold.status === 'Scanned'
  return (
    <div className="grid gap-4 pb-5">
      <p className="text-ink-soft text-pretty">
        {holdTexts.show} {hold.exchangeType === 'free' ? '' : holdTexts.heldMeanwhile(giftTexts.price(hold.exchangeType, hold.amount))}
      </p>
      <CodeTicket
        code={hold.code}
        typed={groupInitialCode(hold.code)}
        label={holdTexts.codeOf(hold.title)}
        faded={isScanned}
        time={{
          left,
          of: (Date.parse(hold.expiresAt) - Date.parse(hold.heldAt)) / 1000,
          label: holdTexts.validFor,
          text: countdownText(left),
        }}
      />
      {isScanned && (
        <div role="status">
          <Callout icon={ScanLine}>{holdTexts.atTill}</Callout>
        </div>
      )}
    </div>
  )
}
