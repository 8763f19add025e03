import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { locale, useLang } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { ReceiptText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Store } from '../basket/catalogue.ts'
import { pastSales, type Sale, tillNumber } from '../sale/journal.ts'
import { recognise } from '../scan/recognise.ts'
import { receiptTexts } from './receipt-texts.ts'
import type { ReceiptRef } from './receipt-view.ts'

interface ReceiptChoiceProps {
  store: Store
  stores: readonly Store[]
  onChoose(receipt: ReceiptRef): void
}

/** The number of a receipt, scanned or typed, or one of this till's own. */
export function ReceiptChoice({ store, stores, onChoose }: ReceiptChoiceProps) {
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const sales = pastSales()
  const time = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

  function find(event: FormEvent) {
    event.preventDefault()
    const found = recognise(typed, { products: [], lang })
    if (found.kind !== 'receipt') return setProblem(receiptTexts.notANumber)
    const { storeNumber, ...number } = found
    const of = stores.find((one) => one.number === storeNumber)
    if (of) onChoose({ store: of, tillNumber: number.tillNumber, receiptNumber: number.receiptNumber })
    else setProblem(receiptTexts.noSuchStore(storeNumber))
  }

  const refOf = ({ receiptNumber }: Sale): ReceiptRef => ({ store, tillNumber: tillNumber(), receiptNumber })

  return (
    <div className="grid gap-4 pb-2">
      <form onSubmit={find} className="grid gap-3">
        <Field
          label={receiptTexts.number}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus
          {...(problem && { error: problem })}
        />
        <Button variant="ink" type="submit">
          {receiptTexts.find}
        </Button>
      </form>
      {sales.length === 0 && <p className="text-ink-soft">{receiptTexts.none}</p>}
      {sales.length > 0 && (
        <Rows label={receiptTexts.own}>
          {sales.map((sale) => (
            <ListRow
              key={sale.receiptNumber}
              icon={ReceiptText}
              title={sale.receiptNumber}
              note={time.format(new Date(sale.soldAt))}
              value={formatCents(sale.totalCents, lang)}
              onClick={() => onChoose(refOf(sale))}
            />
          ))}
        </Rows>
      )}
    </div>
  )
}
