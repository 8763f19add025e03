import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { groupHoldCode } from '@herzkarte/rules/codes/hold-code.ts'
import { countdownText } from '@herzkarte/rules/time/countdown.ts'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { CodeTicket } from '@herzkarte/ui/card/CodeTicket.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import ScanLine from 'lucide-react/icons/scan-line'
import { useEffect, useEffectEvent } from 'react'
import { useTimeLeft } from '../../../shared/use-time-left.ts'
import { backText, holdTexts } from '../hold-texts.ts'
import { giftTexts } from '../texts.ts'

interface HoldViewProps {
  hold: GiftHold
  /** When the server's answer arrived, in the device's time. */
  readAtMs: number
  /** The code has expired. */
  onOver: () => void
}

/** A gift code in each of its states (open, scanned, handed over, over). */
export function HoldView({ hold, readAtMs, onOver }: HoldViewProps) {
  const texts = useTexts(holdTexts)
  switch (hold.status) {
    case 'Open':
    case 'Scanned':
      return <WaitingCode hold={hold} readAtMs={readAtMs} onOver={onOver} />
    case 'Confirmed':
      return (
        <div role="status" className="grid justify-items-center gap-1 text-center pb-2">
          <Celebration picture={hold.image} tone="leaf" landing />
          <p className="face-display text-2xl">{texts.handedOver}</p>
          <p className="text-ink-soft">{texts.enjoy}</p>
        </div>
      )
    default:
      return (
        <div role="status" className="grid justify-items-center gap-2 text-center py-4">
          <Picture src={hold.image} alt="" bare className="size-32 object-contain grayscale" />
          <p className="face-display text-2xl">{hold.status === 'Expired' ? texts.ranOut : texts.givenUp}</p>
          <p className="text-ink-soft text-pretty">{backText(hold, texts)}</p>
        </div>
      )
  }
}

function WaitingCode({ hold, readAtMs, onOver }: HoldViewProps) {
  const texts = useTexts(holdTexts)
  const gifts = useTexts(giftTexts)
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
        {texts.show} {hold.exchangeType === 'free' ? '' : texts.heldMeanwhile(gifts.price(hold.exchangeType, hold.amount))}
      </p>
      <CodeTicket
        code={hold.code}
        typed={groupHoldCode(hold.code)}
        label={texts.codeOf(hold.title)}
        faded={isScanned}
        time={{
          left,
          of: (Date.parse(hold.expiresAt) - Date.parse(hold.heldAt)) / 1000,
          label: texts.validFor,
          text: countdownText(left),
        }}
      />
      {isScanned && (
        <div role="status">
          <Callout icon={ScanLine}>{texts.atTill}</Callout>
        </div>
      )}
    </div>
  )
}
