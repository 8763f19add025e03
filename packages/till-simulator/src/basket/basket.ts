import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Product } from './catalogue.ts'

/** What the cashier takes off a line or the basket. */
export type Off = { cents: number } | { percent: number }

/** The price for a piece or a kilogram that the cashier has set below the regular one, and why. */
export interface SpecialPrice {
  cents: number
  mark: 'promotion' | 'staffPrice'
}

/** What a two-dimensional code says of a piece. */
export type Batch = Pick<BasketLine, 'lot' | 'expiresOn'>

interface GoodsLine {
  kind: 'goods'
  line: number
  product: Product
  /** Of weighed goods 1. */
  quantity: number
  weightGrams?: number
  batch?: Batch | undefined
  price?: SpecialPrice
}

interface EmptiesLine {
  kind: 'depositReturn'
  line: number
  product: Product
  quantity: number
  /** For one piece; of a slip of the bottle machine, its complete amount. */
  pieceCents: number
}

interface DiscountLine {
  kind: 'discount'
  line: number
  off: Off
  /** Absent: the complete basket. */
  ofLine?: number
}

export type Line = GoodsLine | EmptiesLine | DiscountLine

/** As on a receipt: the discount of a line is below it, others where they were given. */
export function printedOrder(lines: readonly Line[]): Line[] {
  const below = (line: number) => lines.filter((one) => one.kind === 'discount' && one.ofLine === line)
  return lines.flatMap((one) => (one.kind === 'discount' && one.ofLine !== undefined ? [] : [one, ...below(one.line)]))
}

/** Half cents are rounded up. */
export const share = (cents: number, part: number, of: number) => Math.floor((cents * part + of / 2) / of)

function goodsCents({ product, quantity, weightGrams }: GoodsLine, priceCents = product.priceCents): number {
  return weightGrams === undefined ? priceCents * quantity : share(priceCents, weightGrams, 1000)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

/** The amount of each line, by its number. Discounts never take off more than there is. */
export function amountsOf(lines: readonly Line[]): Map<number, number> {
  const amounts = new Map<number, number>()
  for (const one of lines) {
    if (one.kind === 'goods') amounts.set(one.line, goodsCents(one, one.price?.cents))
    if (one.kind === 'depositReturn') amounts.set(one.line, -one.pieceCents * one.quantity)
  }
  const goods = sum(lines.flatMap((one) => (one.kind === 'goods' ? [amounts.get(one.line) ?? 0] : [])))
  const discounts = lines.filter((one) => one.kind === 'discount')
  const takenOff = (of: number, off: Off) => Math.min(of, 'cents' in off ? off.cents : share(of, off.percent, 100))
  let onLines = 0
  for (const { line, off, ofLine } of discounts) {
    if (ofLine === undefined) continue
    const cents = takenOff(amounts.get(ofLine) ?? 0, off)
    onLines += cents
    amounts.set(line, -cents)
  }
  for (const { line, off, ofLine } of discounts) if (ofLine === undefined) amounts.set(line, -takenOff(goods - onLines, off))
  return amounts
}

export const totalOf = (lines: readonly Line[]) => sum([...amountsOf(lines).values()])

/** Lines in the form for the loyalty system. A discount has the VAT codes of the lines that it reduces. */
export function basketLines(lines: readonly Line[], lang: Lang, discountName: string): BasketLine[] {
  const amounts = amountsOf(lines)
  return lines.flatMap((one): BasketLine[] => {
    const { line, kind } = one
    const amountCents = amounts.get(line) ?? 0
    if (one.kind !== 'discount') {
      const { product, quantity } = one
      const what = {
        line,
        productId: product.productId,
        name: product.names[lang],
        departmentId: product.departmentId,
        quantity,
        amountCents,
        ...(product.vatCode === null ? {} : { vatCode: product.vatCode }),
      }
      if (one.kind === 'depositReturn') return [{ ...what, kind: one.kind }]
      const price = one.price && { marks: [one.price.mark], regularCents: goodsCents(one) }
      return [{ ...what, ...(one.weightGrams === undefined ? {} : { weightGrams: one.weightGrams }), ...price, ...one.batch }]
    }
    if (amountCents === 0) return []
    const { ofLine } = one
    const ofWhat = ofLine === undefined ? {} : { ofLine }
    return [{ line, kind, productId: 'discount', name: discountName, departmentId: 'discount', quantity: 1, amountCents, ...ofWhat }]
  })
}

/** `1,234 kg`: with the grams, as a scale shows it. */
export const formatGrams = (grams: number, lang: Lang) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilogram', minimumFractionDigits: 3 }).format(grams / 1000)
