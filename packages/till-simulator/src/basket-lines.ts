import { amountOf, type Line } from './register.ts'

/** Lines as they go to the loyalty system and onto the receipt. */
export function basketLines(lines: readonly Line[], lang: 'de' | 'en' | 'fr') {
  return lines.map((entry) => ({
    line: entry.line,
    productId: entry.product.productId,
    name: entry.product.names[lang],
    departmentId: entry.product.departmentId,
    quantity: entry.quantity,
    amountCents: amountOf(entry),
  }))
}
