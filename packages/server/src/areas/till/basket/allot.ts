import type { AllottedLine, Copay, VatSum } from '@herzkarte/contract/till/index.ts'
import { allocateCents } from '@herzkarte/rules/money/money.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import type { Content } from '../../../content/index.ts'
import type { AllottedGoods, GoodsLine } from '../lines.ts'
import type { FoldedBasket } from './fold-lines.ts'
import type { TakenOff } from './take-off.ts'

/** Allots coupons and free pieces to the lines. Nothing is paid by vouchers or gift cards yet. */
export function allotGoods(goods: readonly GoodsLine[], { pieces, lineDiscounts }: TakenOff): AllottedGoods[] {
  const off = sumsByLine(lineDiscounts)
  const free = sumsByLine(pieces)
  return goods.map(({ line, departmentId, vatCode = null, amountCents, tillDiscountCents, isPlain }) => {
    const discountCents = off.get(line) ?? 0
    const rewardCents = free.get(line) ?? 0
    const freeQuantity = pieces.filter((piece) => piece.line === line).length
    return {
      line,
      departmentId,
      isPlain,
      vatCode,
      amountCents: amountCents + tillDiscountCents,
      tillDiscountCents,
      discountCents,
      rewardCents,
      freeQuantity,
      voucherCents: 0,
      paidCents: amountCents - discountCents - rewardCents,
      uncountedCents: 0,
    }
  })
}

/** What vouchers may pay for. */
export function payableGoodsCents(goods: readonly AllottedGoods[], content: Content): number {
  return payableCents(goods, content).reduce((sum, cents) => sum + cents, 0)
}

/** Allots vouchers to the lines that they may pay for, in proportion to what those cost. */
export function allotVouchers(goods: readonly AllottedGoods[], voucherCents: number, content: Content): AllottedGoods[] {
  const shares = allocateCents(voucherCents, payableCents(goods, content))
  return goods.map((line, index) => {
    const cents = shares[index] ?? 0
    return { ...line, voucherCents: cents, paidCents: line.paidCents - cents }
  })
}

function payableCents(goods: readonly AllottedGoods[], content: Content): number[] {
  return goods.map(({ departmentId, isPlain, paidCents }) =>
    !isPlain && content.department(departmentId)?.payableByPoints ? paidCents : 0,
  )
}

/** Says what of the lines earns nothing: what gift cards paid, in proportion to what was paid for them, and all of what may not be promoted. */
export function allotUncounted(goods: readonly AllottedGoods[], giftCardCents: number): AllottedGoods[] {
  const paid = goods.map(({ paidCents }) => paidCents)
  const paidCents = paid.reduce((sum, cents) => sum + cents, 0)
  const shares = allocateCents(Math.max(0, Math.min(giftCardCents, paidCents)), paid)
  return goods.map((line, index) => ({ ...line, uncountedCents: line.isPlain ? line.paidCents : (shares[index] ?? 0) }))
}

/** Money for returned deposits. Nothing is allotted to it. */
export function depositReturnLines({ depositReturns }: FoldedBasket): AllottedLine[] {
  return depositReturns.map(({ line, vatCode = null, amountCents }) => ({
    line,
    vatCode,
    amountCents,
    tillDiscountCents: 0,
    discountCents: 0,
    rewardCents: 0,
    voucherCents: 0,
    paidCents: amountCents,
  }))
}

/** Distributes what vouchers pay of co-payments over these, in proportion to what they cost. */
export function allotCopays(
  rewards: readonly { redemptionId: string; copayCents: number }[],
  voucherCents: number,
  codes: readonly { redemptionId: string; vatCode: string }[],
): Copay[] {
  const paid = rewards.filter(({ copayCents }) => copayCents > 0)
  const shares = allocateCents(
    voucherCents,
    paid.map(({ copayCents }) => copayCents),
  )
  return paid.map(({ redemptionId, copayCents }, index) => {
    const vatCode = codes.find((of) => of.redemptionId === redemptionId)?.vatCode ?? null
    const cents = shares[index] ?? 0
    return { redemptionId, vatCode, amountCents: copayCents, voucherCents: cents, paidCents: copayCents - cents }
  })
}

export const noSums = {
  linesCents: 0,
  tillDiscountCents: 0,
  discountCents: 0,
  rewardCents: 0,
  copayCents: 0,
  voucherCents: 0,
  totalCents: 0,
}

/** The sums of lines and co-payments by VAT code, those without one last. */
export function vatSums(lines: readonly Omit<AllottedLine, 'line'>[], copays: readonly Omit<Copay, 'redemptionId'>[]): VatSum[] {
  const sums = new Map<string | null, VatSum>()
  function sumOf(vatCode: string | null): VatSum {
    const sum = sums.get(vatCode) ?? { vatCode, ...noSums }
    sums.set(vatCode, sum)
    return sum
  }
  for (const line of lines) {
    const sum = sumOf(line.vatCode)
    sum.linesCents += line.amountCents
    sum.tillDiscountCents += line.tillDiscountCents
    sum.discountCents += line.discountCents
    sum.rewardCents += line.rewardCents
    sum.voucherCents += line.voucherCents
    sum.totalCents += line.paidCents
  }
  for (const { vatCode, amountCents, voucherCents, paidCents } of copays) {
    const sum = sumOf(vatCode)
    sum.copayCents += amountCents
    sum.voucherCents += voucherCents
    sum.totalCents += paidCents
  }
  return [...sums.values()].sort((a, b) => rank(a.vatCode, b.vatCode))
}

function rank(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareText(a, b)
}

function sumsByLine(parts: readonly { line: number; cents: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { line, cents } of parts) sums.set(line, (sums.get(line) ?? 0) + cents)
  return sums
}
