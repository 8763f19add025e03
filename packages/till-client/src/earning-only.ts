import type { Queued } from './queue-store.ts'
import { cannotSpend, quoteOutdated, type TillInput } from './transport.ts'

type Sale = TillInput<'checkout'>

/**
 * A sale without the items that it was rejected for, or undefined when it was rejected for another reason. Its customer has left. The sale still
 * earns when coupons, vouchers or rewards were used elsewhere before it reached the loyalty system, or when its scan is no longer valid. What the
 * customer was given by coupons, vouchers and rewards becomes a discount of the till, so that total, VAT and tenders stay those of the receipt.
 */
export function earningOnly(queued: Queued, code: number): Queued | undefined {
  if (queued.call !== 'checkout') return undefined
  const { userCouponIds = [], voucherIds = [], expectedTotalCents, ...withRewards } = queued.input
  const { redemptionIds = [], ...input } = withRewards
  const isPriced = userCouponIds.length + voucherIds.length > 0 || expectedTotalCents !== undefined
  // What rewards that stay have changed in the total, only the loyalty system knows.
  const paidCents = code === quoteOutdated && redemptionIds.length > 0 ? undefined : expectedTotalCents
  const lines = withGivenDiscount(input.lines, paidCents)
  if (code === quoteOutdated && isPriced) return { ...queued, input: { ...withRewards, lines } }
  if (cannotSpend.has(code) && (isPriced || redemptionIds.length > 0)) return { ...queued, input: { ...input, lines } }
  return undefined
}

/** The lines, with a discount of the till for what the customer has not paid of them. */
function withGivenDiscount(lines: Sale['lines'], paidCents: number | undefined): Sale['lines'] {
  const amountCents = (paidCents ?? 0) - lines.reduce((sum, line) => sum + line.amountCents, 0)
  const goods = lines.find(({ kind = 'goods' }) => kind === 'goods')
  if (paidCents === undefined || amountCents >= 0 || !goods) return lines
  const line = Math.max(...lines.map((one) => one.line)) + 1
  const { departmentId } = goods
  return [...lines, { line, kind: 'discount', productId: 'discount', name: 'Coupons', departmentId, quantity: 1, amountCents }]
}
