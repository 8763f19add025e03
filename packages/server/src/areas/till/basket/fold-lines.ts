import { allocateCents } from '@herzkarte/rules/money/money.ts'
import type { Content } from '../../../content/index.ts'
import { type GoodsLine, isGoods, type Line } from '../lines.ts'

/** Both by line number. */
export interface FoldedBasket {
  goods: GoodsLine[]
  /** Their amounts are negative. */
  depositReturns: Line[]
}

/**
 * Takes the till's own discounts off the lines that they reduce. A discount on the basket is distributed over the discountable goods in
 * proportion to what they cost, or over all goods if those cost less. The order of the lines does not matter.
 */
export function foldLines(unordered: readonly Line[], content: Content): FoldedBasket {
  const lines = unordered.toSorted((a, b) => a.line - b.line)
  const offLines = new Map<number, number>()
  let offBasketCents = 0
  for (const { kind, ofLine, amountCents } of lines) {
    if (kind !== 'discount') continue
    if (ofLine === undefined) offBasketCents -= amountCents
    else offLines.set(ofLine, (offLines.get(ofLine) ?? 0) - amountCents)
  }
  const goods = lines.filter(isGoods).map((line): GoodsLine => {
    const tillDiscountCents = offLines.get(line.line) ?? 0
    const isPlain = !(content.product(line.productId)?.promotable ?? true)
    const isDiscountable = !isPlain && (content.department(line.departmentId)?.discountable ?? false)
    const isPromotion = (line.marks?.length ?? 0) > 0
    return { ...line, amountCents: line.amountCents - tillDiscountCents, tillDiscountCents, isDiscountable, isPromotion, isPlain }
  })
  takeOffBasket(goods, offBasketCents)
  return { goods, depositReturns: lines.filter(({ kind }) => kind === 'depositReturn') }
}

function takeOffBasket(goods: readonly GoodsLine[], offCents: number): void {
  if (offCents === 0) return
  const discountable = goods.filter(({ isDiscountable }) => isDiscountable)
  const reduced = discountable.reduce((sum, { amountCents }) => sum + amountCents, 0) >= offCents ? discountable : goods
  const shares = allocateCents(
    offCents,
    reduced.map(({ amountCents }) => amountCents),
  )
  for (const [index, line] of reduced.entries()) {
    const cents = shares[index] ?? 0
    line.amountCents -= cents
    line.tillDiscountCents += cents
  }
}
