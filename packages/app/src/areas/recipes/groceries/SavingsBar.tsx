import type { GrocerySavings } from '@herzkarte/contract/recipes/shapes.ts'
import { money } from '../../../shared/money.ts'
import { ActivateAll, useCoupons } from '../../coupons/index.ts'
import { groceryTexts } from './texts.ts'

/** What the entries of the list save together, and one tap that activates their coupons. */
export default function SavingsBar({ savings: { items, savedCents } }: { savings: GrocerySavings }) {
  const { tickets } = useCoupons()
  const couponIds = new Set(items.map(({ coupon }) => coupon?.couponId))
  return (
    <section aria-label={groceryTexts.savings} className="card grid gap-3 p-4 rounded-lg ground-leaf-soft">
      <p className="face-display text-xl text-leaf-ink tabular-nums">
        {savedCents > 0 ? groceryTexts.saved(money(savedCents)) : groceryTexts.savings}
      </p>
      <ActivateAll tickets={tickets?.filter(({ coupon }) => couponIds.has(coupon.couponId))} />
    </section>
  )
}
