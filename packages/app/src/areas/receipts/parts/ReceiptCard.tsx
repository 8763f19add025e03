import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { HeartDelta } from '@herzkarte/ui/layout/Rows.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Undo2 from 'lucide-react/icons/undo-2'
import { timeText } from '../../../shared/dates.ts'
import { useMoney } from '../../../shared/money.ts'
import { receiptTexts } from '../texts.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'

/** A collapsed receipt: store, time, total, and the hearts earned. It expands to its lines. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const texts = useTexts(receiptTexts)
  const money = useMoney()
  const { kind, storeName, happenedAt, totalCents, hearts } = receipt
  const isReturn = kind !== 'purchase'
  const change = hearts.reduce((sum, one) => sum + one.hearts, 0)
  return (
    <details className="card ground-card group rounded-lg shadow-card overflow-hidden">
      <summary className="flex items-center gap-[14px] min-h-[68px] py-3 pl-4 pr-3 list-none outline-offset-[-5px]! rounded-lg [&::-webkit-details-marker]:hidden">
        <span className="grid place-items-center size-10 flex-none rounded-[12px] bg-sunken">
          <Icon of={isReturn ? Undo2 : ShoppingBasket} />
        </span>
        <span className="flex-1 min-w-0">
          <span className="block font-semibold leading-[1.375rem]">{texts[kind]}</span>
          <span className="block text-note text-ink-soft">
            {texts.store(storeName)}, {timeText(happenedAt)}
          </span>
        </span>
        <span className="grid justify-items-end gap-0.5">
          <b className="tabular-nums whitespace-nowrap">{money(isReturn ? -Math.abs(totalCents) : totalCents)}</b>
          {change !== 0 && <HeartDelta value={change} />}
        </span>
        <Icon of={ChevronDown} className="size-5 text-edge transition-transform duration-(--hk-quick) group-open:rotate-180" />
        <span className="sr-only">{texts.details}</span>
      </summary>
      <ReceiptPaper receipt={receipt} />
    </details>
  )
}
