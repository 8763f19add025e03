import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import type { TillInput, TillResult } from '@herzkarte/till-client/transport.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { pastSales, type Sale, tillNumber } from '../register.ts'
import { tillTexts } from '../texts.ts'
import { ReturnItems } from './ReturnItems.tsx'
import { ReturnReceipts } from './ReturnReceipts.tsx'
import { ReturnResult } from './ReturnResult.tsx'

type Choice = Pick<TillInput<'refund'>, 'lines' | 'redemptionIds'>

/** A return: select the receipt, select the goods, review the effect on the hearts. */
export default function ReturnSheet({ till, onClose }: { till: TillClient; onClose(): void }) {
  const texts = useTexts(tillTexts)
  const [sale, setSale] = useState<Sale>()
  const [result, setResult] = useState<TillResult<'refund'>>()
  const [busy, setBusy] = useState(false)

  async function take(choice: Choice): Promise<void> {
    if (!sale) return
    setBusy(true)
    try {
      const outcome = await till.refund({
        tillNumber: tillNumber(),
        receiptNumber: `R-${sale.receiptNumber}-${Date.now().toString(36)}`,
        happenedAt: new Date().toISOString(),
        purchase: { tillNumber: tillNumber(), receiptNumber: sale.receiptNumber },
        ...choice,
      })
      if (outcome.status === 'done') return setResult(outcome.result)
      showToast({ text: outcome.status === 'queued' ? texts.paidQueued : outcome.message, durationMs: 4000 })
      if (outcome.status === 'queued') onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet open onClose={onClose} title={texts.returnTitle}>
      {result ? (
        <ReturnResult result={result} onDone={onClose} />
      ) : sale ? (
        <ReturnItems sale={sale} busy={busy} onTake={(choice) => void take(choice)} />
      ) : (
        <ReturnReceipts sales={pastSales()} onChoose={setSale} />
      )}
    </Sheet>
  )
}
