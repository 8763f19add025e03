import type { AllottedLine, Copay, VatSum } from '@herzkarte/contract/till/index.ts'
import { noSums } from '../basket/allot.ts'
import { type StoredLine, withoutZeros } from '../basket/receipt-lines.ts'
import type { TakenBack } from './take-back.ts'

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

/** The sums of an answer. */
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

/** Sums of a receipt by VAT code, as it stores them: zeros and the code null are absent. They stay when its lines and its customer are gone. */
export type StoredVat = Partial<Omit<VatSum, 'vatCode'>> & { vatCode?: string; depositReturnCents?: number }

/** At least one, which counts the receipt. */
export function storedVat(
  vat: readonly VatSum[],
  depositReturns: readonly Pick<AllottedLine, 'vatCode' | 'amountCents'>[] = [],
): StoredVat[] {
  if (vat.length === 0) return [{}]
  return vat.map(({ vatCode, ...sums }) => {
    const depositReturnCents = depositReturns.reduce((cents, of) => (of.vatCode === vatCode ? cents + of.amountCents : cents), 0)
    return { ...(vatCode === null ? {} : { vatCode }), ...withoutZeros({ ...sums, depositReturnCents }) }
  })
}

export function readVat(stored: readonly StoredVat[]): VatSum[] {
  const known = stored.filter((of) => Object.keys(of).length > 0)
  return known.map(({ depositReturnCents: _, vatCode = null, ...sums }) => ({ vatCode, ...noSums, ...sums }))
}

/** What of a sale's money can still be given back by VAT code. Deposit returns are money that the customer has already received. */
export function leftByCode(sale: readonly StoredVat[], back: readonly StoredVat[]): Map<string | null, number> {
  const left = new Map<string | null, number>()
  const add = ({ vatCode }: StoredVat, cents: number) => left.set(vatCode ?? null, (left.get(vatCode ?? null) ?? 0) + cents)
  for (const of of sale) add(of, (of.totalCents ?? 0) - (of.depositReturnCents ?? 0))
  for (const of of back) add(of, -(of.totalCents ?? 0))
  return left
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
