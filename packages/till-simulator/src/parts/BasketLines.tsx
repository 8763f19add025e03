import type { Price } from '@herzkarte/contract/till/index.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { discountOn } from '../receipt-of.ts'
import { amountOf, type Line, type Product } from '../register.ts'
import { tillTexts } from '../texts.ts'

interface BasketLinesProps {
  lines: readonly Line[]
  /** The last answer of the loyalty system. */
  price: Price | undefined
  onChange(product: Product, by: number): void
}

/** The lines of the basket, each with its coupons. */
export function BasketLines({ lines, price, onChange }: BasketLinesProps) {
  const texts = useTexts(tillTexts)
  const lang = useLang()
  if (lines.length === 0) {
    return (
      <div className="grid content-center justify-items-center gap-1 p-6 text-center min-h-40">
        <h2 className="face-display text-xl">{texts.emptyTitle}</h2>
        <p className="text-ink-soft max-w-[36ch]">{texts.emptyText}</p>
      </div>
    )
  }
  return (
    <ul className="px-4 overflow-y-auto min-h-40">
      {lines.map((entry) => {
        const { product, quantity } = entry
        const name = product.names[lang]
        const discountCents = discountOn(price, entry.line)
        const badges = badgesOn(price, entry.line)
        return (
          <li
            key={product.productId}
            className="grid grid-cols-[40px_minmax(0,1fr)_auto] tablet:grid-cols-[40px_minmax(0,1fr)_auto_84px] items-center gap-x-3 gap-y-1 py-2 border-b border-line"
          >
            <img src={product.picture} alt="" width={40} height={40} className="size-10" />
            <p className="leading-5 max-tablet:col-span-2">
              <b className="font-semibold">{name}</b>
              <span className="block text-note text-ink-soft">
                {product.unit[lang]}, {formatCents(product.priceCents, lang)}
                {product.ageRestricted && `, ${texts.adult}`}
                {badges.length > 0 && <b className="text-leaf-ink font-semibold"> {badges.join(', ')}</b>}
              </span>
            </p>
            <span className="max-tablet:col-start-2">
              <Stepper
                label={name}
                lessLabel={texts.less(name)}
                moreLabel={texts.more(name)}
                value={quantity}
                max={99}
                onChange={(next) => onChange(product, next - quantity)}
              />
            </span>
            <span className="text-right font-bold tabular-nums leading-5">
              {discountCents > 0 && <s className="block text-note font-normal text-ink-soft">{formatCents(amountOf(entry), lang)}</s>}
              {formatCents(amountOf(entry) - discountCents, lang)}
            </span>
          </li>
        )
      })}
    </ul>
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
