import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { useMoney } from '../../../shared/money.ts'
import { receiptTexts } from '../texts.ts'

/** Goods or returned deposits, with what the till, coupons and rewards took off, and what was returned since. */
export function ReceiptLine({ of }: { of: NonNullable<Receipt['lines']>[number] }) {
  const texts = useTexts(receiptTexts)
  const money = useMoney()
  const lang = useLang()
  const { kind, name, quantity, weightGrams, regularCents, amountCents, returnedQuantity, returnedGrams } = of
  const off = [
    { cents: of.tillDiscountCents, text: texts.tillDiscount },
    { cents: of.discountCents, text: texts.lineDiscount },
    { cents: of.rewardCents, text: texts.freePiece },
  ].filter(({ cents }) => cents > 0)
  const notes = [
    kind === 'depositReturn' && texts.depositReturn,
    regularCents !== null && regularCents > amountCents && texts.regularPrice(money(regularCents)),
    weightGrams === null && returnedQuantity > 0 && texts.returnedQuantity(returnedQuantity),
    returnedGrams > 0 && texts.returnedWeight(weightText(returnedGrams, lang)),
  ].filter((note) => note !== false)
  return (
    <Line amount={money(amountCents)}>
      {weightGrams !== null && `${weightText(weightGrams, lang)} `}
      {quantity > 1 && `${quantity} × `}
      {name}
      {off.map(({ cents, text }) => (
        <span key={text(money(-cents))} className="block text-note text-leaf-ink">
          {text(money(-cents))}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className="block text-note text-ink-soft">
          {note}
        </span>
      ))}
    </Line>
  )
}

/** Kilograms, as scales show them. */
function weightText(grams: number, lang: string): string {
  const kilograms = new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilogram', minimumFractionDigits: 3 })
  return kilograms.format(grams / 1000)
}

export function Line({ children, amount, strong = false }: { children: ReactNode; amount: ReactNode; strong?: boolean }) {
  return (
    <li className={cx('flex items-baseline justify-between gap-4', strong && 'font-bold text-base')}>
      <span className="min-w-0 hyphens-auto">{children}</span>
      <span className="flex-none whitespace-nowrap">{amount}</span>
    </li>
  )
}
