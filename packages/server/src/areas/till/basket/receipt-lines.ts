import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import type { LineDiscount } from '../pricing/types.ts'

/** A stored line of a receipt. Product data is stored only for members who opted in to digital receipts. */
export interface StoredLine {
  line: number
  departmentId: string
  quantity: number
  /** Before discounts. */
  amountCents: number
  /** The discount by coupons; absent if there is none. */
  discountCents?: number
  productId?: string
  name?: string
}

/** Reduces a basket to the minimum that its member's preference and a later return allow. */
export function storedLines(lines: readonly BasketLine[], discounts: readonly LineDiscount[], storeNames: boolean): StoredLine[] {
  const off = new Map<number, number>()
  for (const { line, cents } of discounts) off.set(line, (off.get(line) ?? 0) + cents)
  return lines.map(({ line, departmentId, quantity, amountCents, productId, name }) => ({
    line,
    departmentId,
    quantity,
    amountCents,
    ...(off.has(line) ? { discountCents: off.get(line) ?? 0 } : {}),
    ...(storeNames ? { productId, name } : {}),
  }))
}
