import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { LogoMark } from '@herzkarte/ui/display/marks.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { brandName } from '../../../brand.ts'
import { momentText } from '../../../shared/dates.ts'
import { receiptTexts } from '../texts.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'

/** The open receipt, as a printer would have printed it. */
export function OpenReceipt({ receipt }: { receipt: Receipt }) {
  const texts = useTexts(receiptTexts)
  const { kind, storeName, happenedAt } = receipt
  return (
    <article aria-labelledby="receipt" className="[filter:var(--hk-cut-shadow)]">
      <div className="receipt ground-card pb-3">
        <div className="grid justify-items-center gap-0.5 px-4 pt-6 pb-4 text-center">
          <LogoMark className="size-9 mb-1.5 text-stamp" />
          <h2 id="receipt" className="face-display text-xl">
            {brandName} {storeName}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">
            {texts[kind]}, {momentText(happenedAt)}
          </p>
        </div>
        <ReceiptPaper receipt={receipt} />
      </div>
    </article>
  )
}
