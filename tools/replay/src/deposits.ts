import type { BasketLine } from '@herzkarte/contract/till/index.ts'

/** The deposit on a bottle or can. */
const depositCents = 25

const categories = /^(SOFT DRINKS|WATER|BEERS)/
const containers = /CAN|BTL|BOTTLE|LITER/
const packs = /(\d+)(?:[/&]\d+)*PK/
const usualPack = 6

/** The number of bottles or cans with a deposit in one piece of an article. */
export function containersIn({ product_category, product_type }: { product_category: string; product_type: string }): number {
  if (!categories.test(product_category) || !containers.test(product_type)) return 0
  if (product_type.includes('MLT-PK')) return usualPack
  return Number(packs.exec(product_type)?.[1] ?? 1)
}

/**
 * Adds the deposits of bottles and cans to baskets in the order of payment. A household returns its empties with its next purchase, which is then
 * reduced by their deposit.
 */
export function withDeposits(
  baskets: readonly { householdId: string; lines: BasketLine[] }[],
  containersOf: (productId: string) => number,
): void {
  const empties = new Map<string, number>()
  for (const { householdId, lines } of baskets) {
    const full = lines.reduce((sum, { productId, quantity }) => sum + quantity * containersOf(productId), 0)
    const empty = empties.get(householdId) ?? 0
    if (full > 0) lines.push(depositLine(lines, full))
    if (empty > 0) lines.push({ ...depositLine(lines, empty), kind: 'depositReturn', name: 'Leergut', amountCents: -empty * depositCents })
    empties.set(householdId, full)
  }
}

function depositLine({ length }: readonly BasketLine[], quantity: number): BasketLine {
  const amountCents = quantity * depositCents
  return { line: length + 1, productId: 'pfand', name: 'Pfand', departmentId: 'pfand', vatCode: 'A', quantity, amountCents }
}
