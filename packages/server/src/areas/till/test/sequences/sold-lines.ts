import type { BasketLine, Price, Tender } from '@herzkarte/contract/till/index.ts'
import { allocateCents } from '@herzkarte/rules/money/money.ts'

/** A line of goods as a sale has left it, with all that was allotted to it. Its amounts are returned in proportion to its units. */
export interface SoldLine {
  line: number
  productId: string
  departmentId: string
  vatCode: string | null
  /** Grams of weighed goods, pieces of others. */
  units: number
  isWeighed: boolean
  quantity: number
  freeQuantity: number
  amounts: Record<Part, number>
  rewardCents: number
}

/** What is returned for itself, rounded down. Counted and uncounted are money; what a gift card has paid is uncounted. */
type Part = 'tillDiscount' | 'discount' | 'voucher' | 'counted' | 'uncounted'
const parts: readonly Part[] = ['tillDiscount', 'discount', 'voucher', 'counted', 'uncounted']

/** The returned units by line number. */
export type Back = ReadonlyMap<number, number>

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

export function soldLines({ lines, tenders = [] }: { lines: BasketLine[]; tenders?: Tender[] | undefined }, price: Price): SoldLine[] {
  const sent = new Map(lines.map((line) => [line.line, line]))
  const goods = price.lines.flatMap((allotted) => {
    const line = sent.get(allotted.line)
    return line && line.kind === undefined ? [{ line, allotted }] : []
  })
  const paid = goods.map(({ allotted }) => allotted.paidCents)
  const giftCardCents = sum(tenders.map(({ kind, cents }) => (kind === 'giftCard' ? cents : 0)))
  const uncounted = allocateCents(Math.max(0, Math.min(giftCardCents, sum(paid))), paid)
  return goods.map(({ line, allotted }, index) => ({
    line: line.line,
    productId: line.productId,
    departmentId: line.departmentId,
    vatCode: allotted.vatCode,
    units: line.weightGrams ?? line.quantity,
    isWeighed: line.weightGrams !== undefined,
    quantity: line.quantity,
    freeQuantity: price.lineRewards.filter((one) => one.line === line.line).length,
    rewardCents: allotted.rewardCents,
    amounts: {
      tillDiscount: allotted.tillDiscountCents,
      discount: allotted.discountCents,
      voucher: allotted.voucherCents,
      counted: allotted.paidCents - (uncounted[index] ?? 0),
      uncounted: uncounted[index] ?? 0,
    },
  }))
}

/** What the first units of a line give back. Those that were paid for come back first; till discounts reduce free pieces as well. */
function partsUpTo({ units, quantity, freeQuantity, amounts }: SoldLine, back: number): Record<Part, number> {
  const paidUnits = units - (units / quantity) * freeQuantity
  const share = (cents: number, of: number, all: number) => (all === 0 ? 0 : Math.floor((cents * Math.min(of, all)) / all))
  return Object.fromEntries(parts.map((part) => [part, share(amounts[part], back, part === 'tillDiscount' ? units : paidUnits)])) as Record<
    Part,
    number
  >
}

/** What comes back between two states of a sale. */
export function givenBack(lines: readonly SoldLine[], before: Back, now: Back): Record<Part, number> {
  const total = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>
  for (const line of lines) {
    const [less, more] = [before, now].map((back) => partsUpTo(line, back.get(line.line) ?? 0)) as [typeof total, typeof total]
    for (const part of parts) total[part] += more[part] - less[part]
  }
  return total
}

export function isAllBack(lines: readonly SoldLine[], back: Back): boolean {
  return lines.every(({ line, units }) => (back.get(line) ?? 0) === units)
}

export const everything = (lines: readonly SoldLine[]): Back => new Map(lines.map(({ line, units }) => [line, units]))

/** What the rest of a line counts for hearts and points. */
function countedCents(line: SoldLine, back: Back): number {
  const rest = givenBack([line], back, everything([line]))
  return rest.counted + rest.voucher
}

interface Earning {
  centsPerHeart: number
  weightOf: (departmentId: string) => number
}

export function heartsOf(lines: readonly SoldLine[], back: Back, factor: number, { centsPerHeart, weightOf }: Earning): number {
  const cents = sum(lines.map((line) => countedCents(line, back) * weightOf(line.departmentId) * factor))
  return Math.floor(cents / centsPerHeart)
}

/** From 5 euro of bakery goods on, three points for each full euro. */
export function pointsOf(lines: readonly SoldLine[], back: Back, factor: number): number {
  const cents = sum(lines.filter(({ departmentId }) => departmentId === 'baeckerei').map((line) => countedCents(line, back)))
  return cents < 500 ? 0 : Math.floor(cents / 100) * 3 * factor
}

/** One punch for each paid piece of the card's products, up to the maximum. What the till itself gave away earns none. */
export function punchesOf(
  lines: readonly SoldLine[],
  back: Back,
  { productIds, maxPerPurchase }: { productIds: readonly string[]; maxPerPurchase: number },
): number {
  const pieces = lines
    .filter(({ productId, amounts }) => productIds.includes(productId) && sum(parts.map((part) => amounts[part])) > amounts.tillDiscount)
    .map((line) => {
      const returned = back.get(line.line) ?? 0
      const paid = line.quantity - line.freeQuantity
      return paid - Math.min(paid, line.isWeighed ? Math.floor(returned / line.units) : returned)
    })
  return Math.min(maxPerPurchase, sum(pieces))
}
