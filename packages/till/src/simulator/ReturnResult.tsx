import { formatCents } from '@herzkarte/contract/money.ts'
import { useLang, useTexts } from '@herzkarte/web/app/language.ts'
import { Button } from '@herzkarte/web/ui/Button.tsx'
import type { TillResult } from '../client/wire.ts'
import { tillTexts } from './texts.ts'

export function ReturnResult({ result, onDone }: { result: TillResult<'refund'>; onDone(): void }) {
  const texts = useTexts(tillTexts)
  const lang = useLang()
  return (
    <div role="status" className="grid gap-3 pb-2">
      <p className="face-display text-2xl">{texts.returned(formatCents(result.refundCents, lang))}</p>
      <ul className="grid gap-1">
        {result.hearts.map((entry) => (
          <li key={entry.campaignId}>
            {entry.campaignTitle}: {texts.returnedHearts(entry.hearts)}
            {entry.becameDebtHearts > 0 && `, ${texts.returnedDebt(entry.becameDebtHearts)}`}
          </li>
        ))}
        {result.returnedRewards.map((reward) => (
          <li key={reward.redemptionId}>{texts.returnedReward(reward.name)}</li>
        ))}
      </ul>
      <Button variant="ink" onClick={onDone}>
        {texts.nextCustomer}
      </Button>
    </div>
  )
}
