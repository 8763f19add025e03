import type { AllottedLine, BasketLine } from '@herzkarte/contract/till/index.ts'
import type { AllottedGoods } from './allot.ts'
import { isGoods } from './fold-lines.ts'
import type { Priced } from './price-basket.ts'

/**
 * A stored line of a receipt: goods, or returned deposits. The till's own discounts are in the lines that they reduce. Amounts that are 0
 * are absent. Product data is stored only for members who opted in to digital receipts.
 */
export interface StoredLine {
  line: number
  /** Absent for goods. Deposit returns are never returned themselves. */
  kind?: 'depositReturn'
  departmentId: string
  quantity: number
  weightGrams?: number
  vatCode?: string
  /** As the till sent it, before discounts. */
  amountCents: number
  /** Its part of the till's own discounts. */
  tillDiscountCents?: number
  /** The discount by coupons. */
  discountCents?: number
  /** The price of the pieces that are free because of a reward, and their number. */
  rewardCents?: number
  freeQuantity?: number
  /** Paid by vouchers. */
  voucherCents?: number
  /** The part of its payment that has earned nothing, because a gift card paid it. */
  uncountedCents?: number
  productId?: string
  name?: string
  /** The regular price, if the till had reduced it. */
  regularCents?: number
}

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
    const { line, departmentId, quantity, weightGrams, vatCode, productId, name, regularCents } = of
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
        ...(storeNames ? { productId, name, ...(regularCents === undefined ? {} : { regularCents }) } : {}),
      },
    ]
  })
}

export function withoutZeros<T extends Record<string, number>>(amounts: T): Partial<T> {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0)) as Partial<T>
}
