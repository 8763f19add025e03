import { formatCents } from '@herzkarte/rules/money/money.ts'
import { locale, useLang, useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { Sale } from '../register.ts'
import { tillTexts } from '../texts.ts'

export function ReturnReceipts({ sales, onChoose }: { sales: readonly Sale[]; onChoose(sale: Sale): void }) {
  const texts = useTexts(tillTexts)
  const lang = useLang()
  if (sales.length === 0) return <p className="py-6 text-ink-soft">{texts.returnNone}</p>
  const time = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Rows>
      {sales.map((sale) => (
        <ListRow
          key={sale.receiptNumber}
          icon={ReceiptText}
          title={sale.receiptNumber}
          note={time.format(new Date(sale.soldAt))}
          value={formatCents(sale.totalCents, lang)}
          onClick={() => onChoose(sale)}
        />
      ))}
    </Rows>
  )
}
