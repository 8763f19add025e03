import type { Gift, GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'
import { exchangeTexts } from '../exchange-texts.ts'
import { holdReads } from '../reads.ts'
import { giftTexts } from '../texts.ts'
import { firstAffordable, PriceChoice } from './PriceChoice.tsx'

interface ExchangeDialogProps {
  gift: Gift
  onHeld: (hold: GiftHold) => void
  onClose: () => void
}

/** Exchanges hearts or points for a gift. A code then holds the gift for a while. */
export default function ExchangeDialog({ gift, onHeld, onClose }: ExchangeDialogProps) {
  const { giftId, prices, holdSeconds, taken } = gift
  const texts = useTexts(exchangeTexts)
  const gifts = useTexts(giftTexts)
  const [chosen, choose] = useState(firstAffordable(prices)?.exchangeType ?? null)
  const price = prices.find(({ exchangeType }) => exchangeType === chosen)
  // After the member already has one, the request is for another one.
  const exchange = useOperation(api.redeemGift, { quiet: true, refreshes: holdReads, seen: () => String(taken) })
  function take(): void {
    if (price) exchange.mutate({ giftId, exchangeType: price.exchangeType }, { onSuccess: ({ hold }) => onHeld(hold) })
  }
  return (
    <QuestionDialog
      onClose={onClose}
      title={texts.title}
      answers={[
        { label: texts.yes, onChoose: take, busy: exchange.isPending },
        { label: texts.notYet, onChoose: onClose },
      ]}
    >
      <div className="grid gap-3">
        <p>{texts.atTheTill(Math.round(holdSeconds / 60))}</p>
        {price && price.exchangeType !== 'free' && <p>{texts.comesBack(gifts.price(price.exchangeType, price.amount))}</p>}
        <PriceChoice prices={prices} value={chosen} onChange={choose} />
      </div>
      <FailureNote error={exchange.error} />
    </QuestionDialog>
  )
}
