import { formatCents } from '@herzkarte/contract/money.ts'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { useLang, useTexts } from '@herzkarte/web/app/language.ts'
import { Button } from '@herzkarte/web/ui/Button.tsx'
import Banknote from 'lucide-react/icons/banknote'
import { BasketLines } from './BasketLines.tsx'
import { ProductShelf } from './ProductShelf.tsx'
import { totalOf } from './register.ts'
import { tillTexts } from './texts.ts'
import type { SaleState } from './use-sale.ts'

export function Basket({ data, sale }: { data: SimulatorData; sale: SaleState }) {
  const texts = useTexts(tillTexts)
  const lang = useLang()
  const copayCents = sale.price?.copayCents ?? 0
  return (
    <section
      aria-label={texts.basket}
      className="ground-card grid grid-rows-[minmax(0,1fr)_minmax(0,auto)_auto] min-h-0 wide:border-r border-line"
    >
      <BasketLines lines={sale.lines} onChange={sale.change} />
      <ProductShelf data={data} onAdd={(product) => sale.change(product, 1)} />
      <div className="flex flex-wrap items-end justify-between gap-4 px-4 py-4 border-t border-line">
        <dl className="grid grid-cols-[auto_auto] gap-x-8 text-sm">
          <dt className="text-ink-soft">{texts.subtotal}</dt>
          <dd className="text-right tabular-nums">{formatCents(totalOf(sale.lines), lang)}</dd>
          {copayCents > 0 && (
            <>
              <dt className="text-ink-soft">{texts.copay}</dt>
              <dd className="text-right tabular-nums">{formatCents(copayCents, lang)}</dd>
            </>
          )}
        </dl>
        <div className="grid gap-2 justify-items-end ml-auto">
          <p className="face-display text-4xl tabular-nums" aria-live="polite">
            <span className="sr-only">{texts.total} </span>
            {formatCents(sale.totalCents, lang)}
          </p>
          <Button
            icon={Banknote}
            busy={sale.busy}
            disabledReason={sale.paid || (sale.lines.length === 0 && sale.chosenRewards.length === 0) ? texts.emptyTitle : undefined}
            onClick={() => void sale.pay()}
            className="min-w-60"
          >
            {texts.pay}
          </Button>
        </div>
      </div>
    </section>
  )
}
