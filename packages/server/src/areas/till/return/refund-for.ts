import type { Copay, VatSum } from '@herzkarte/contract/till/index.ts'
import { vatSums } from '../basket/allot.ts'
import type { Purchase } from './read-purchase.ts'
import type { TakenLine } from './take-back.ts'

/** The payment of a purchase in cents: with money, and with vouchers. */
export interface Paid {
  cashCents: number
  voucherCents: number
}

/**
 * What a return gives back: for goods and co-payments, what was paid for them in money as money, and what vouchers paid for them as points. Consecutive
 * returns give back the same as a single one.
 */
export function refundFor(
  purchase: Pick<Purchase, 'copays'>,
  taken: readonly TakenLine[],
  rewards: readonly { redemptionId: string }[],
): Paid & { vat: VatSum[]; copays: Copay[] } {
  const copays = purchase.copays.filter(({ redemptionId }) => rewards.some((reward) => reward.redemptionId === redemptionId))
  const lines = taken.map(({ line: { vatCode = null }, costs: { uncountedCents: _, ...costs } }) => ({
    vatCode,
    amountCents: costs.tillDiscountCents + costs.discountCents + costs.rewardCents + costs.voucherCents + costs.paidCents,
    ...costs,
  }))
  return {
    cashCents: sumOf(taken, 'paidCents') + sumOfAll(copays, 'paidCents'),
    voucherCents: sumOf(taken, 'voucherCents') + sumOfAll(copays, 'voucherCents'),
    copays,
    vat: vatSums(lines, copays),
  }
}

function sumOfAll(copays: readonly Copay[], what: 'paidCents' | 'voucherCents'): number {
  return copays.reduce((sum, copay) => sum + copay[what], 0)
}

function sumOf(taken: readonly TakenLine[], what: 'paidCents' | 'voucherCents'): number {
  return taken.reduce((sum, { costs }) => sum + costs[what], 0)
}
