import type { VatSum } from '@herzkarte/contract/till/index.ts'
import { vatSums } from '../basket/allot.ts'
import { type Paid, payBack } from './pay-back.ts'
import type { Purchase, Remains } from './read-purchase.ts'
import type { TakenLine } from './take-back.ts'

/**
 * What a return gives back: for goods, what was paid for them in money as money, and what vouchers paid for them as points. Of co-payments
 * the money comes first. Earlier refunds count, so that consecutive returns give back the same as a single one, and never more than was paid.
 */
export function refundFor(
  purchase: Pick<Purchase, 'moneyCents' | 'voucherCents' | 'copay'>,
  {
    returnedCents,
    returnedVoucherCents,
    returnedCopayCents,
  }: Pick<Remains, 'returnedCents' | 'returnedVoucherCents' | 'returnedCopayCents'>,
  taken: readonly TakenLine[],
  copayCents: number,
): Paid & { vat: VatSum[] } {
  const goods = { paidCents: sumOf(taken, 'paidCents'), voucherCents: sumOf(taken, 'voucherCents') }
  const copay = payBack({ cashCents: purchase.copay.moneyCents }, returnedCopayCents, copayCents)
  const worthCents = goods.paidCents + goods.voucherCents + copayCents
  // A return that was booked before vouchers were allotted to lines has given back money first.
  const cashLeftCents = purchase.moneyCents - (returnedCents - returnedVoucherCents)
  const voucherLeftCents = purchase.voucherCents - returnedVoucherCents
  const wantedCents = goods.voucherCents + copay.voucherCents
  const voucherCents = Math.min(voucherLeftCents, Math.max(wantedCents, worthCents - cashLeftCents))
  const cashCents = worthCents - voucherCents
  const lines = taken.map(({ line: { vatCode = null }, costs: { uncountedCents: _, ...costs } }) => ({
    vatCode,
    amountCents: costs.tillDiscountCents + costs.discountCents + costs.rewardCents + costs.voucherCents + costs.paidCents,
    ...costs,
  }))
  const rest = { paidCents: cashCents - goods.paidCents, voucherCents: voucherCents - goods.voucherCents }
  return { cashCents, voucherCents, vat: vatSums(lines, rest) }
}

function sumOf(taken: readonly TakenLine[], what: 'paidCents' | 'voucherCents'): number {
  return taken.reduce((sum, { costs }) => sum + costs[what], 0)
}
