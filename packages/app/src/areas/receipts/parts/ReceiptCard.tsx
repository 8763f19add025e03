import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { FoldedRow, HeartDelta, ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Undo2 from 'lucide-react/icons/undo-2'
import { dayAt, dayText, timeText } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { receiptTexts } from '../texts.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'

/** A collapsed receipt: store, time, total, and the hearts earned. It expands to its lines. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const texts = useTexts(receiptTexts)
  return (
    <div className="not-first:border-t border-line">
      <FoldedRow {...useHead(receipt)} spoken={texts.details} look="whole">
        <ReceiptPaper receipt={receipt} />
      </FoldedRow>
    </div>
  )
}

/** The same as an entry of a list that opens next to it. */
export function ReceiptRow({ receipt, isOpen, onOpen }: { receipt: Receipt; isOpen: boolean; onOpen: () => void }) {
  return <ListRow {...useHead(receipt)} isOpen={isOpen} onClick={onOpen} />
}

/** What a list says of a receipt. */
function useHead({ kind, storeName, happenedAt, totalCents, hearts }: Receipt) {
  const texts = useTexts(receiptTexts)
  const money = useMoney()
  const isReturn = kind !== 'purchase'
  const change = hearts.reduce((sum, one) => sum + one.hearts, 0)
  return {
    icon: isReturn ? Undo2 : ShoppingBasket,
    title: texts[kind],
    note: `${dayText(dayAt(happenedAt))}, ${texts.store(storeName)}, ${timeText(happenedAt)}`,
    end: (
      <span className="grid justify-items-end gap-0.5">
        <b className="tabular-nums whitespace-nowrap">{money(isReturn ? -Math.abs(totalCents) : totalCents)}</b>
        {change !== 0 && <HeartDelta value={change} />}
      </span>
    ),
  }
}
