import type { BasketVoucher } from '@herzkarte/contract/till/index.ts'
import { useVouchers } from '../coupon-discounts/vouchers.ts'

/** The maximum number of vouchers in one purchase. */
const mostVouchers = 20

export interface VoucherAtTill {
  voucherId: string
  points: number
  cents: number
  status: 'Activated' | 'Redeemed' | 'Deactivated'
}

export type PricedVoucher = VoucherAtTill & Pick<BasketVoucher, 'reason' | 'usedCents' | 'forfeitedCents'>

/**
 * The amount that each voucher pays, or why it pays nothing. Vouchers come oldest first. Of those that are ready, the ones that forfeit least, then
 * pay most, are used.
 */
export function vouchersInBasket(
  vouchers: readonly VoucherAtTill[],
  payableCents: number,
  { toPayCents, leaveOut, canSpend }: { toPayCents: number; leaveOut: readonly string[]; canSpend: boolean },
): PricedVoucher[] {
  const violations = vouchers.map((voucher) => violationOf(voucher))
  const ready = vouchers.filter((_, index) => violations[index] === undefined)
  const uses = new Map(useVouchers(payableCents, ready.slice(0, mostVouchers)).map((use, index) => [ready[index], use]))
  const usedCents = [...uses.values()].reduce((sum, use) => sum + (use?.usedCents ?? 0), 0)
  const unused = usedCents < payableCents ? 'tooLarge' : usedCents < toPayCents ? 'noMatchingProduct' : 'nothingLeftToPay'
  return vouchers.map((voucher, index) => {
    const use = uses.get(voucher)
    if (use) return { ...voucher, ...use, reason: 'applied' as const }
    const reason = violations[index] ?? (uses.has(voucher) ? unused : 'perPurchaseLimit')
    return { ...voucher, usedCents: 0, forfeitedCents: 0, reason }
  })

  function violationOf({ voucherId, status }: VoucherAtTill) {
    if (leaveOut.includes(voucherId)) return 'leftOut' as const
    if (status !== 'Activated') return 'notActivated' as const
    return canSpend ? undefined : ('freshCodeRequired' as const)
  }
}
