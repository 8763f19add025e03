import { useTexts } from '@herzkarte/ui/language.ts'
import { tillTexts } from '../texts.ts'
import type { SaleState } from '../use-sale.ts'
import { CodeInput } from './CodeInput.tsx'

/** Input for the customer's card, while the till has none. */
export function ScanPanel({ sale }: { sale: SaleState }) {
  const texts = useTexts(tillTexts)
  return (
    <section className="card ground-card rounded-lg shadow-card p-4 grid gap-3">
      <div>
        <h2 className="face-display text-lg">{texts.noCustomer}</h2>
        <p className="text-sm text-ink-soft">{texts.noCustomerText}</p>
      </div>
      <CodeInput
        label={texts.cardNumber}
        submit={texts.identify}
        problem={sale.problem}
        busy={sale.identifying}
        onCode={(scan) => void sale.identify(scan)}
      />
    </section>
  )
}
