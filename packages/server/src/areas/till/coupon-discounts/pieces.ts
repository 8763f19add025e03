import type { PricedLine } from './types.ts'

/** Pieces of one product at one price. */
export interface Pieces {
  productId: string
  departmentId: string
  isPromotion: boolean
  unitCents: number
  count: number
  /** The lines that contain them, by number. */
  lines: { line: number; count: number }[]
}

/**
 * The discountable pieces of a basket, in an order that does not depend on the order of its lines. If a line's amount is not divisible by
 * its quantity, the first pieces cost a cent more than the others.
 */
export function piecesOf(lines: readonly PricedLine[]): Pieces[] {
  const byKey = new Map<string, Pieces>()
  for (const one of lines.toSorted((a, b) => a.line - b.line)) {
    const { line, productId, departmentId, quantity, amountCents, isDiscountable, isPromotion = false } = one
    if (!isDiscountable) continue
    const unit = Math.floor(amountCents / quantity)
    const dearer = amountCents - unit * quantity
    for (const [unitCents, count] of [
      [unit + 1, dearer],
      [unit, quantity - dearer],
    ] as const) {
      if (count === 0 || unitCents === 0) continue
      const key = JSON.stringify([productId, departmentId, unitCents, isPromotion])
      const pieces = byKey.get(key) ?? { productId, departmentId, isPromotion, unitCents, count: 0, lines: [] }
      pieces.count += count
      pieces.lines.push({ line, count })
      byKey.set(key, pieces)
    }
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pieces]) => pieces)
}
