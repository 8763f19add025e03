import type { Copay, VatSum } from '@herzkarte/contract/till/index.ts'
import { vatSums } from '../basket/allot.ts'
import type { StoredLine } from '../basket/receipt-lines.ts'
import type { TakenBack } from '../return/take-back.ts'

/** The parts of a sale, return or void by VAT code, as one sum. */
export interface Sums {
  linesCents: number
  discountCents: number
  rewardCents: number
  copayCents: number
  totalCents: number
}

/** A stored co-payment: the code and zeros are absent. */
export type StoredCopay = Pick<Copay, 'redemptionId' | 'amountCents'> & { vatCode?: string; voucherCents?: number }

export function storedCopay({ redemptionId, vatCode, amountCents, voucherCents }: Copay): StoredCopay {
  return { redemptionId, amountCents, ...(vatCode === null ? {} : { vatCode }), ...(voucherCents === 0 ? {} : { voucherCents }) }
}

export function readCopay({ redemptionId, vatCode, amountCents, voucherCents = 0 }: StoredCopay): Copay {
  return { redemptionId, vatCode: vatCode ?? null, amountCents, voucherCents, paidCents: amountCents - voucherCents }
}

/** The sums of an answer. One of an earlier release has its co-payments in the totals only. */
export function sumsOf(vat: readonly VatSum[]): Sums {
  const sum = (of: (one: VatSum) => number) => vat.reduce((cents, one) => cents + of(one), 0)
  return {
    linesCents: sum(({ linesCents, tillDiscountCents }) => linesCents - tillDiscountCents),
    discountCents: sum(({ discountCents }) => discountCents),
    rewardCents: sum(({ rewardCents }) => rewardCents),
    copayCents: sum(({ copayCents }) => copayCents),
    totalCents: sum(({ totalCents }) => totalCents),
  }
}

/** A sum with its co-payments, which an earlier release did not name. */
export function withCopay(of: Omit<VatSum, 'copayCents'>): VatSum {
  const { linesCents, tillDiscountCents, discountCents, rewardCents, voucherCents, totalCents } = of
  return { ...of, copayCents: totalCents + voucherCents + rewardCents + discountCents + tillDiscountCents - linesCents }
}

/** A complete sale by VAT code, from its stored lines. What these do not account for are co-payments of an earlier release. */
export function vatOfSale({
  lines,
  copays,
  totalCents,
}: {
  lines: readonly StoredLine[]
  copays: readonly Copay[]
  totalCents: number
}): VatSum[] {
  const known = lines.map(allotted)
  const restCents = [...known, ...copays].reduce((cents, { paidCents }) => cents - paidCents, totalCents)
  const rest = { vatCode: null, amountCents: restCents, voucherCents: 0, paidCents: restCents }
  return vatSums(known, restCents === 0 ? copays : [...copays, rest])
}

/** A line of any receipt, with the names and signs of a sale: what was taken off a returned part had been taken off its price. */
export function partsOf(line: StoredLine | TakenBack): ReturnType<typeof allotted> {
  if (!('off' in line) || line.off === undefined) return allotted(line)
  const { tillDiscountCents = 0, discountCents = 0, rewardCents = 0 } = line.off
  const amountCents = line.amountCents + tillDiscountCents + discountCents + rewardCents
  return allotted({ ...line, ...line.off, amountCents })
}

/** A stored line with everything that was allotted to it. */
function allotted(line: Omit<StoredLine, 'kind'>) {
  const { amountCents, tillDiscountCents = 0, discountCents = 0, rewardCents = 0, voucherCents = 0 } = line
  const paidCents = amountCents - tillDiscountCents - discountCents - rewardCents - voucherCents
  return { vatCode: line.vatCode ?? null, amountCents, tillDiscountCents, discountCents, rewardCents, voucherCents, paidCents }
}
