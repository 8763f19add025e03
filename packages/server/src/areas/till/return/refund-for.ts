import type { Copay, VatSum } from '@herzkarte/contract/till/index.ts'
import { vatSums } from '../basket/allot.ts'
import { type Paid, payBack } from './pay-back.ts'
import type { Purchase, Remains } from './read-purchase.ts'
import type { TakenLine } from './take-back.ts'

/**
 * What a return gives back: for goods, what was paid for them in money as money, and what vouchers paid for them as points. Each co-payment
 * is given back as it was paid; of a sale of an earlier release, the money comes first. Earlier refunds count, so that consecutive returns give back
 * the same as a single one, and never more than was paid.
 */
export function refundFor(
  purchase: Pick<Purchase, 'moneyCents' | 'voucherCents' | 'copay' | 'copays'>,
  {
    returnedCents,
    returnedVoucherCents,
    returnedCopayCents,
  }: Pick<Remains, 'returnedCents' | 'returnedVoucherCents' | 'returnedCopayCents'>,
  taken: readonly TakenLine[],
  rewards: readonly { redemptionId: string; copayCents: number }[],
): Paid & { vat: VatSum[]; copays: Copay[] } {
  const goods = { paidCents: sumOf(taken, 'paidCents'), voucherCents: sumOf(taken, 'voucherCents') }
  const copayCents = rewards.reduce((sum, reward) => sum + reward.copayCents, 0)
  const copays = purchase.copays.filter(({ redemptionId }) => rewards.some((reward) => reward.redemptionId === redemptionId))
  const isKnown = copays.reduce((sum, { amountCents }) => sum + amountCents, 0) === copayCents
  const copay = isKnown
    ? { voucherCents: sumOfAll(copays, 'voucherCents') }
    : payBack({ cashCents: purchase.copay.moneyCents }, returnedCopayCents, copayCents)
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
  const known = isKnown ? copays : []
  const paidCents = cashCents - goods.paidCents - sumOfAll(known, 'paidCents')
  const rest = { vatCode: null, paidCents, voucherCents: voucherCents - goods.voucherCents - sumOfAll(known, 'voucherCents') }
  const isRestLeft = rest.paidCents !== 0 || rest.voucherCents !== 0
  const unknown = isRestLeft ? [{ ...rest, amountCents: rest.paidCents + rest.voucherCents }] : []
  return { cashCents, voucherCents, copays: known, vat: vatSums(lines, [...known, ...unknown]) }
}

function sumOfAll(copays: readonly Copay[], what: 'paidCents' | 'voucherCents'): number {
  return copays.reduce((sum, copay) => sum + copay[what], 0)
}

function sumOf(taken: readonly TakenLine[], what: 'paidCents' | 'voucherCents'): number {
  return taken.reduce((sum, { costs }) => sum + costs[what], 0)
}
