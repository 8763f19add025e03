import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { Banknote, CreditCard, Gift } from 'lucide-react'
import type { SaleState } from '../sale/use-sale.ts'
import type { EntryState } from '../scan/use-entry.ts'
import { Key } from '../till/Key.tsx'
import { payTexts } from './pay-texts.ts'
import { likelyCash, settle } from './tender.ts'

/** How the customer pays: cash with change, by card, with a gift card, or with some of each. */
export function PayPad({ sale, entry }: { sale: SaleState; entry: EntryState }) {
  const lang = useLang()
  const { openCents } = settle(sale.given, sale.totalCents)
  const isPayout = sale.totalCents < 0
  return (
    <div className="grid content-start gap-3 py-2 desk:low:gap-1.5 desk:low:py-0 overflow-y-auto min-h-0">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 desk:low:contents">
        <h2 className="face-display text-xl desk:low:sr-only">{isPayout ? payTexts.payOut : payTexts.kind}</h2>
        {sale.given.length > 0 && (
          <p role="status" className="font-semibold tabular-nums">
            {payTexts.stillOpen(formatCents(openCents, lang))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="min-h-12!" icon={Banknote} variant="ink" onClick={() => entry.give('cash')}>
          {isPayout ? payTexts.payOutCash : payTexts.cashExact} <Key name={payTexts.enterKey} />
        </Button>
        {!isPayout && (
          <>
            <Button size="sm" className="min-h-12!" icon={CreditCard} variant="ink" onClick={() => entry.give('card')}>
              {payTexts.card} <Key name="F4" />
            </Button>
            <Button size="sm" className="min-h-12!" icon={Gift} variant="line" onClick={() => entry.give('giftCard')}>
              {payTexts.giftCard} <Key name="F3" />
            </Button>
          </>
        )}
      </div>
      {!isPayout && (
        <ul aria-label={payTexts.notes} className="flex flex-wrap gap-2">
          {likelyCash(openCents).map((cents) => (
            <li key={cents}>
              <Button variant="line" size="sm" className="min-h-12! tabular-nums" onClick={() => sale.pay({ kind: 'cash', cents })}>
                {formatCents(cents, lang)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
