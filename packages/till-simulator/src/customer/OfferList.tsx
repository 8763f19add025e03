import type { BasketCoupon, BasketVoucher, Price } from '@herzkarte/contract/till/index.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { offerTexts } from './offer-texts.ts'

/** Everything that the customer has activated: its effect on this basket, or why it has none. With `onToggle`, each can be saved for another time. */
export function OfferList({ price, onToggle }: { price: Price; onToggle?: (id: string) => void }) {
  const { coupons, vouchers } = price
  if (coupons.length + vouchers.length === 0) return null
  // Applicable items come first; otherwise the loyalty system's order is preserved.
  const firstApplying = <T extends { applies: boolean }>(list: readonly T[]) =>
    list.toSorted((a, b) => Number(b.applies) - Number(a.applies))
  return (
    <section className="card ground-card rounded-lg shadow-card px-4 max-[300px]:px-2.5 pt-4 pb-1">
      <h2 className="face-display text-lg">{offerTexts.title}</h2>
      <ul>
        {firstApplying(coupons).map((coupon) => (
          <CouponRow key={coupon.userCouponId} coupon={coupon} onToggle={onToggle && (() => onToggle(coupon.userCouponId))} />
        ))}
        {firstApplying(vouchers).map((voucher) => (
          <VoucherRow key={voucher.voucherId} voucher={voucher} onToggle={onToggle && (() => onToggle(voucher.voucherId))} />
        ))}
      </ul>
    </section>
  )
}

function CouponRow({ coupon, onToggle }: { coupon: BasketCoupon; onToggle: (() => void) | undefined }) {
  const lang = useLang()
  const { title, badge, applies, reason, discountCents, hearts, points } = coupon
  const does = [
    discountCents > 0 && formatCents(-discountCents, lang),
    hearts > 0 && offerTexts.moreHearts(hearts),
    points > 0 && offerTexts.morePoints(points),
  ].filter((part) => part !== false)
  return (
    <OfferRow
      title={title}
      note={applies ? badge : offerTexts.reasons[reason]}
      amount={does.join(', ')}
      applies={applies}
      isLeftOut={reason === 'leftOut'}
      onToggle={onToggle}
    />
  )
}

function VoucherRow({ voucher, onToggle }: { voucher: BasketVoucher; onToggle: (() => void) | undefined }) {
  const lang = useLang()
  const { cents, applies, reason, usedCents, forfeitedCents } = voucher
  const use = forfeitedCents > 0 ? offerTexts.forfeits(formatCents(forfeitedCents, lang)) : offerTexts.usedWhole
  return (
    <OfferRow
      title={offerTexts.voucher(formatCents(cents, lang))}
      note={applies ? use : offerTexts.reasons[reason]}
      warns={applies && forfeitedCents > 0}
      amount={applies ? formatCents(-usedCents, lang) : ''}
      applies={applies}
      isLeftOut={reason === 'leftOut'}
      onToggle={onToggle}
    />
  )
}

interface OfferRowProps {
  title: string
  note: string
  /** The note is about a loss. */
  warns?: boolean
  amount: string
  applies: boolean
  isLeftOut: boolean
  onToggle: (() => void) | undefined
}

function OfferRow({ title, note, warns, amount, applies, isLeftOut, onToggle }: OfferRowProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 max-[300px]:gap-x-1.5 py-1.5 not-last:border-b border-line">
      <Icon of={applies ? CircleCheck : CircleMinus} className={applies ? 'text-leaf-ink' : 'text-ink-soft'} />
      <p className="text-sm leading-5 py-1 hyphens-auto">
        <span className={applies ? 'font-bold' : ''}>{title}</span>
        <span className={cx('block', warns ? 'text-danger font-semibold' : 'text-ink-soft')}>{note}</span>
      </p>
      <span className="flex flex-col items-end wide:flex-row wide:items-center gap-x-1">
        <b className="text-sm text-leaf-ink tabular-nums whitespace-nowrap">{amount}</b>
        {onToggle && (applies || isLeftOut) && (
          <Button
            variant="text"
            size="sm"
            label={isLeftOut ? offerTexts.redeemAfterAll(title) : offerTexts.keepFor(title)}
            onClick={onToggle}
          >
            {isLeftOut ? offerTexts.use : offerTexts.keep}
          </Button>
        )}
      </span>
    </li>
  )
}
