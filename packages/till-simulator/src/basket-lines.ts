import { amountOf, type Line } from './register.ts'

/** Lines in the form for the loyalty system and the receipt. */
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
