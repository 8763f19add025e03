import type { BasketLine } from '@herzkarte/contract/till/index.ts'

/** A line of a receipt as it is kept. What was bought is kept of members only who opted in to digital receipts. */
export interface KeptLine {
  line: number
  departmentId: string
  quantity: number
  amountCents: number
  productId?: string
  name?: string
}

/** As little of a basket as its member's wish and a later return allow. */
export function keptLines(lines: readonly BasketLine[], keepNames: boolean): KeptLine[] {
  return lines.map(({ line, departmentId, quantity, amountCents, productId, name }) => ({
    line,
    departmentId,
    quantity,
    amountCents,
    ...(keepNames ? { productId, name } : {}),
  }))
}
