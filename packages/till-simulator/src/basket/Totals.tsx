import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { Banknote, CircleAlert } from 'lucide-react'
import { offerTexts } from '../customer/offer-texts.ts'
import { payTexts } from '../pay/pay-texts.ts'
import type { SaleState } from '../sale/use-sale.ts'
import { tillTexts } from '../texts.ts'
import { Key } from '../till/Key.tsx'
import { totalOf } from './basket.ts'

/** What the basket costs and why, and the one red button. Its height does not depend on the price. */
export function Totals({ sale, isPaying, onPay }: { sale: SaleState; isPaying: boolean; onPay(): void }) {
  const lang = useLang()
  const { discountCents = 0, rewardCents = 0, copayCents = 0, voucherCents = 0, forfeitedCents = 0 } = sale.price ?? {}
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 py-3 border-t border-line desk:min-h-[136px]">
      {!sale.paid && (
        <dl className="grid grid-cols-[auto_auto] gap-x-8 text-sm">
          <Sum name={tillTexts.subtotal} cents={totalOf(sale.basket.lines)} />
          {rewardCents > 0 && <Sum name={offerTexts.freePieces} cents={-rewardCents} />}
          {discountCents > 0 && <Sum name={offerTexts.coupons} cents={-discountCents} />}
          {copayCents > 0 && <Sum name={tillTexts.copay} cents={copayCents} />}
          {voucherCents > 0 && <Sum name={offerTexts.vouchers} cents={-voucherCents} />}
        </dl>
      )}
      {forfeitedCents > 0 && !sale.paid && (
        <Callout tone="amber" icon={CircleAlert}>
          {offerTexts.forfeitWarning(formatCents(forfeitedCents, lang))}
        </Callout>
      )}
      <div className="grid gap-2 justify-items-end ml-auto">
        <p className="face-display text-4xl tabular-nums" aria-live="polite">
          <span className="sr-only">{tillTexts.total} </span>
          {formatCents(sale.totalCents, lang)}
        </p>
        <Button
          icon={Banknote}
          busy={sale.paying}
          disabledReason={sale.canPay ? (isPaying ? payTexts.chooseTender : undefined) : tillTexts.emptyTitle}
          onClick={onPay}
          className="min-w-64"
        >
          {sale.totalCents < 0 ? payTexts.payOut : tillTexts.pay} {!isPaying && <Key name="F4" />}
        </Button>
      </div>
    </div>
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
