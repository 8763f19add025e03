import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import Banknote from 'lucide-react/icons/banknote'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { offerTexts } from '../offer-texts.ts'
import { totalOf } from '../register.ts'
import { tillTexts } from '../texts.ts'
import type { SaleState } from '../use-sale.ts'
import { BasketLines } from './BasketLines.tsx'
import { ProductShelf } from './ProductShelf.tsx'

export function Basket({ data, sale }: { data: SimulatorData; sale: SaleState }) {
  const texts = useTexts(tillTexts)
  const lang = useLang()
  const { discountCents = 0, rewardCents = 0, copayCents = 0, voucherCents = 0, forfeitedCents = 0 } = sale.price ?? {}
  const offers = useTexts(offerTexts)
  return (
    <section
      aria-label={texts.basket}
      className="ground-card grid grid-rows-[minmax(0,1fr)_minmax(0,auto)_auto] min-h-0 wide:border-r border-line"
    >
      <BasketLines lines={sale.lines} price={sale.price} onChange={sale.change} />
      <ProductShelf data={data} onAdd={(product) => sale.change(product, 1)} />
      <div className="flex flex-wrap items-end justify-between gap-4 px-4 py-4 border-t border-line">
        <dl className="grid grid-cols-[auto_auto] gap-x-8 text-sm">
          <Sum name={texts.subtotal} cents={totalOf(sale.lines)} />
          {rewardCents > 0 && <Sum name={offers.freePieces} cents={-rewardCents} />}
          {discountCents > 0 && <Sum name={offers.coupons} cents={-discountCents} />}
          {copayCents > 0 && <Sum name={texts.copay} cents={copayCents} />}
          {voucherCents > 0 && <Sum name={offers.vouchers} cents={-voucherCents} />}
          {sale.price?.vat.map(
            ({ vatCode, totalCents }) => vatCode !== null && <Sum key={vatCode} name={texts.vatCode(vatCode)} cents={totalCents} />,
          )}
        </dl>
        {forfeitedCents > 0 && !sale.paid && (
          <Callout tone="amber" icon={CircleAlert}>
            {offers.forfeitWarning(formatCents(forfeitedCents, lang))}
          </Callout>
        )}
        <div className="grid gap-2 justify-items-end ml-auto">
          <p className="face-display text-4xl tabular-nums" aria-live="polite">
            <span className="sr-only">{texts.total} </span>
            {formatCents(sale.totalCents, lang)}
          </p>
          <Button
            icon={Banknote}
            busy={sale.paying}
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

function Sum({ name, cents }: { name: string; cents: number }) {
  const lang = useLang()
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={cx('text-right tabular-nums', cents < 0 && 'text-leaf-ink font-semibold')}>{formatCents(cents, lang)}</dd>
    </>
  )
}
