import type { StockLabel } from '@herzkarte/contract/hearts/index.ts'
import type { Coupon } from '../../content/index.ts'
import type { Counter } from './counters.ts'

/** How many can still be collected on a day: in total, and today. Infinite without a limit. */
export function leftToCollect(counter: Counter | undefined, day: string): { inAll: number; today: number } {
  if (!counter) return { inAll: Number.POSITIVE_INFINITY, today: Number.POSITIVE_INFINITY }
  const { issued, issueLimit, issuedOnDay, dayLimit } = counter
  return {
    inAll: Math.max(0, (issueLimit ?? Number.POSITIVE_INFINITY) - issued),
    today: Math.max(0, (dayLimit ?? Number.POSITIVE_INFINITY) - (counter.day < day ? 0 : issuedOnDay)),
  }
}

/** The availability of a coupon, as shown to members (specification, section 3). */
export function stockLabel(coupon: Coupon, counter: Counter | undefined, day: string): StockLabel {
  if (!coupon.active || day > coupon.redeemUntil) return 'expired'
  const { inAll, today } = leftToCollect(counter, day)
  const left = Math.min(inAll, today)
  if (left === 0) return 'outOfStock'
  return left <= coupon.quota.lowStockAt ? 'lowStock' : 'available'
}
