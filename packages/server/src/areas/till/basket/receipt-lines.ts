import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import type { LineDiscount } from '../pricing/types.ts'

/** A line of a receipt as it is kept. What was bought is kept of members only who opted in to digital receipts. */
export interface StoredLine {
  line: number
  departmentId: string
  quantity: number
  /** Before discounts. */
  amountCents: number
  /** What coupons took off; absent when they took nothing. */
  discountCents?: number
  productId?: string
  name?: string
}

/** As little of a basket as its member's wish and a later return allow. */
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
