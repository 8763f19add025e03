import type { Price } from '@herzkarte/contract/till/index.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import emptyBasket from '@herzkarte/ui/assets/pictures/empty-basket.svg'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { BadgePercent, Trash2 as Trash } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { discountOn } from '../sale/journal.ts'
import type { SaleState } from '../sale/use-sale.ts'
import { tillTexts } from '../texts.ts'
import { amountsOf, formatGrams, type Line, printedOrder } from './basket.ts'
import { mostPieces } from './register.ts'

/** The lines of the basket, each with its coupons. The selected one, which is the last unless another was chosen, is always in sight. */
export function BasketLines({ sale }: { sale: SaleState }) {
  const { lines, selected } = sale.basket
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed line comes into sight, too
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    const below = current?.nextElementSibling?.matches('[data-discount]') ? current.nextElementSibling : current
    below?.scrollIntoView({ block: 'nearest' })
  }, [lines, selected])
  if (lines.length === 0) {
    return (
      <div className="grid content-center justify-items-center gap-1 p-6 text-center min-h-40">
        <img src={emptyBasket} alt="" width={190} height={144} className="h-36 w-auto mb-1 max-desk:hidden desk:low:hidden" />
        <h2 className="face-display text-2xl">{tillTexts.emptyTitle}</h2>
        <p className="text-ink-soft max-w-[38ch] text-balance">{tillTexts.emptyText}</p>
      </div>
    )
  }
  const amounts = amountsOf(lines)
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)] overflow-y-auto min-h-40 max-desk:max-h-[46dvh] scroll-py-2">
      <ul ref={list} aria-label={tillTexts.lines}>
        {printedOrder(lines).map((line) => (
          <LineRow key={line.line} line={line} sale={sale} amountCents={amounts.get(line.line) ?? 0} isSelected={line.line === selected} />
        ))}
      </ul>
      <div className="ruled" />
    </div>
  )
}

interface LineRowProps {
  line: Line
  sale: SaleState
  amountCents: number
  isSelected: boolean
}

function LineRow({ line: one, sale, amountCents, isSelected }: LineRowProps) {
  const lang = useLang()
  const { line } = one
  const name = one.kind === 'discount' ? tillTexts.discount : one.product.names[lang]
  const offCents = discountOn(sale.price, line)
  const isCounted = one.kind !== 'discount' && !(one.kind === 'goods' && one.weightGrams !== undefined)
  return (
    <li
      aria-current={isSelected || undefined}
      data-discount={one.kind === 'discount' && one.ofLine !== undefined ? '' : undefined}
      className={cx(
        'grid grid-cols-[40px_minmax(0,1fr)_auto_auto] tablet:grid-cols-[40px_minmax(0,1fr)_auto_92px_48px] items-center gap-x-3 px-4 py-1 min-h-14 border-b border-line',
        isSelected && 'bg-sand-soft shadow-[inset_4px_0_0_var(--hk-ink)]',
      )}
    >
      {one.kind === 'discount' ? (
        <Icon of={BadgePercent} className="justify-self-center text-leaf-ink" />
      ) : (
        <img src={one.product.picture} alt="" width={40} height={40} className="size-10" />
      )}
      <button
        type="button"
        onClick={() => sale.dispatch({ type: 'select', line })}
        className="min-h-12 leading-5 hyphens-auto min-w-0 text-left max-tablet:col-span-2"
      >
        <b className="font-semibold">{name}</b>
        <LineNote line={one} sale={sale} />
      </button>
      <span className="max-tablet:col-start-2">
        {isCounted && (
          <Stepper
            label={name}
            lessLabel={tillTexts.less(name)}
            moreLabel={tillTexts.more(name)}
            value={one.quantity}
            max={mostPieces}
            onChange={(quantity) => sale.dispatch({ type: 'setQuantity', line, quantity })}
          />
        )}
      </span>
      <span className={cx('text-right font-bold tabular-nums leading-5', amountCents < 0 && 'text-leaf-ink')}>
        {offCents > 0 && <s className="block text-note font-normal text-ink-soft">{formatCents(amountCents, lang)}</s>}
        {formatCents(amountCents - offCents, lang)}
      </span>
      <IconButton
        icon={Trash}
        label={tillTexts.removeLine(name)}
        onClick={() => sale.dispatch({ type: 'remove', line })}
        className="text-ink-soft"
      />
    </li>
  )
}

/** What the price of a line is made of, and the offers on it. */
function LineNote({ line: one, sale }: { line: Line; sale: SaleState }) {
  const lang = useLang()
  const badges = badgesOn(sale.price, one.line)
  const of = one.kind === 'discount' ? sale.basket.lines.find(({ line }) => line === one.ofLine) : undefined
  return (
    <span className="block text-note text-ink-soft">
      {one.kind === 'discount' && (of && of.kind !== 'discount' ? of.product.names[lang] : tillTexts.onBasket)}
      {one.kind === 'discount' && 'percent' in one.off && `, ${one.off.percent} %`}
      {one.kind === 'depositReturn' && `${tillTexts.empties}, ${formatCents(one.pieceCents, lang)}`}
      {one.kind === 'goods' && (
        <>
          {one.weightGrams === undefined ? one.product.unit[lang] : formatGrams(one.weightGrams, lang)}
          {`${one.weightGrams === undefined ? ',' : ' ×'} ${formatCents(one.price?.cents ?? one.product.priceCents, lang)}`}
          {one.price && `, ${tillTexts[one.price.mark](formatCents(one.product.priceCents, lang))}`}
          {!one.product.promotable && `, ${tillTexts.plain}`}
          {one.product.ageRestricted && `, ${sale.basket.isOfAge ? tillTexts.adultChecked : tillTexts.adult}`}
        </>
      )}
      {badges.length > 0 && <b className="text-leaf-ink font-semibold"> {badges.join(', ')}</b>}
    </span>
  )
}

/** The badges of the coupons that discount a line, and the rewards that make a piece of it free. */
function badgesOn(price: Price | undefined, line: number): string[] {
  const ids = price?.lineDiscounts.filter((discount) => discount.line === line).map(({ userCouponId }) => userCouponId) ?? []
  const redeemed = price?.lineRewards.filter((reward) => reward.line === line).map(({ redemptionId }) => redemptionId) ?? []
  return [
    ...(price?.coupons.filter(({ userCouponId }) => ids.includes(userCouponId)).map(({ badge }) => badge) ?? []),
    ...(price?.rewards.filter(({ redemptionId }) => redeemed.includes(redemptionId)).map(({ name }) => name) ?? []),
  ]
}
