import type { AllottedLine, BasketLine, Copay, VatSum } from '@herzkarte/contract/till/index.ts'
import { noSums } from '../basket/allot.ts'
import type { Priced } from '../basket/price-basket.ts'
import { type AllottedGoods, isGoods, type StoredLine } from '../lines.ts'

/** Reduces a basket to the minimum that its member's preference and a later return allow. */
export function storedLines(
  lines: readonly BasketLine[],
  { goods, depositReturns }: Pick<Priced, 'goods' | 'depositReturns'>,
  storeNames: boolean,
): StoredLine[] {
  const allotted = new Map<number, AllottedLine & Partial<AllottedGoods>>([...goods, ...depositReturns].map((one) => [one.line, one]))
  return lines.flatMap((of): StoredLine[] => {
    const one = allotted.get(of.line)
    if (!one) return []
    const { line, departmentId, quantity, weightGrams, vatCode, productId, name, regularCents, lot, expiresOn } = of
    const { amountCents, tillDiscountCents, discountCents, rewardCents, voucherCents, freeQuantity = 0, uncountedCents = 0 } = one
    return [
      {
        line,
        ...(isGoods(of) ? {} : { kind: 'depositReturn' }),
        departmentId,
        quantity,
        ...(weightGrams === undefined ? {} : { weightGrams }),
        ...(vatCode === undefined ? {} : { vatCode }),
        amountCents,
        ...withoutZeros({ tillDiscountCents, discountCents, rewardCents, freeQuantity, voucherCents, uncountedCents }),
        ...(storeNames && {
          ...{ productId, name },
          ...(regularCents !== undefined && { regularCents }),
          ...(lot !== undefined && { lot }),
          ...(expiresOn !== undefined && { expiresOn }),
        }),
      },
    ]
  })
}

export function withoutZeros<T extends Record<string, number>>(amounts: T): Partial<T> {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0)) as Partial<T>
}

/** A stored co-payment: the code and zeros are absent. */
export type StoredCopay = Pick<Copay, 'redemptionId' | 'amountCents'> & { vatCode?: string; voucherCents?: number }

/** Null without any. */
export function storedCopays(copays: readonly Copay[]): StoredCopay[] | null {
  if (copays.length === 0) return null
  return copays.map(({ redemptionId, vatCode, amountCents, voucherCents }) => ({
    ...{ redemptionId, amountCents, ...(vatCode === null ? {} : { vatCode }), ...withoutZeros({ voucherCents }) },
  }))
}

export function readCopay({ redemptionId, vatCode, amountCents, voucherCents = 0 }: StoredCopay): Copay {
  return { redemptionId, vatCode: vatCode ?? null, amountCents, voucherCents, paidCents: amountCents - voucherCents }
}

/** The sums of an answer. */
export function sumsOf(vat: readonly VatSum[]) {
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
export function partsOf(line: StoredLine) {
  if (line.off === undefined) return allotted(line)
  const { tillDiscountCents = 0, discountCents = 0, rewardCents = 0 } = line.off
  const amountCents = line.amountCents + tillDiscountCents + discountCents + rewardCents
  return allotted({ ...line, ...line.off, amountCents })
}

/** A stored line with everything that was allotted to it. */
function allotted(line: StoredLine) {
  const { amountCents, tillDiscountCents = 0, discountCents = 0, rewardCents = 0, voucherCents = 0 } = line
  const paidCents = amountCents - tillDiscountCents - discountCents - rewardCents - voucherCents
  return { vatCode: line.vatCode ?? null, amountCents, tillDiscountCents, discountCents, rewardCents, voucherCents, paidCents }
}
