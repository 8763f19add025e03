import type { Queued } from './queue-store.ts'
import { cannotSpend, quoteOutdated } from './transport.ts'

/**
 * A sale without the items that it was rejected for, or undefined when it was rejected for another reason. Its customer has left. The sale still
 * earns when coupons, vouchers or rewards were used elsewhere before it reached the loyalty system, or when its scan is no longer valid.
 */
export function earningOnly(queued: Queued, code: number): Queued | undefined {
  if (queued.call !== 'checkout') return undefined
  const { userCouponIds = [], voucherIds = [], expectedTotalCents, ...withRewards } = queued.input
  const { redemptionIds = [], ...input } = withRewards
  const isPriced = userCouponIds.length + voucherIds.length > 0 || expectedTotalCents !== undefined
  if (code === quoteOutdated && isPriced) return { ...queued, input: withRewards }
  if (cannotSpend.has(code) && (isPriced || redemptionIds.length > 0)) return { ...queued, input }
  return undefined
}
