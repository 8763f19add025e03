import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { malformed } from './basket-rules.ts'
import { isGoods } from './fold-lines.ts'

/** Keeps weighted amounts and sums far below the limits of the columns. */
const dearestBasketCents = 10_000_000

type Lines = readonly BasketLine[]

/**
 * Rules between the fields of lines, and between lines, that no schema can describe. Throws `malformedRequest` with the field of each
 * violation.
 */
export function checkLines(lines: Lines): void {
  const problems = [...lines.flatMap(lineProblems), ...basketProblems(lines)]
  if (problems.length > 0) throw malformed(...problems)
}

/** Fields that only goods have. */
const goodsFields = ['weightGrams', 'regularCents', 'marks'] as const

function lineProblems(line: BasketLine, index: number): string[] {
  const { kind = 'goods', amountCents, quantity, weightGrams, regularCents } = line
  const at = `/lines/${index}`
  const problems: string[] = []
  if (kind === 'goods') {
    if (amountCents < 0) problems.push(`${at}/amountCents must not be negative: only depositReturn and discount are`)
    if (weightGrams !== undefined && quantity !== 1) problems.push(`${at}/quantity must be 1 if the line is weighed`)
    if (regularCents !== undefined && regularCents < amountCents) problems.push(`${at}/regularCents must not be below amountCents`)
  } else {
    if (amountCents > 0) problems.push(`${at}/amountCents must not be positive in a ${kind}`)
    for (const field of goodsFields) if (line[field] !== undefined) problems.push(`${at}/${field} is for goods only`)
  }
  if (kind !== 'discount' && line.ofLine !== undefined) problems.push(`${at}/ofLine is for discounts only`)
  return problems
}

function basketProblems(lines: Lines): string[] {
  const problems: string[] = []
  if (new Set(lines.map(({ line }) => line)).size < lines.length) problems.push('/lines must differ in their numbers')
  if (lines.reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0) > dearestBasketCents)
    problems.push(`/lines must not sum up to more than ${dearestBasketCents} cents`)
  return [...problems, ...discountProblems(lines)]
}

/** A discount must not take off more than there is. */
function discountProblems(lines: Lines): string[] {
  const left = new Map(lines.filter(isGoods).map(({ line, amountCents }) => [line, amountCents]))
  const discounts = lines.flatMap(({ kind, ofLine, amountCents }, index) =>
    kind === 'discount' ? [{ ofLine, offCents: -amountCents, at: `/lines/${index}` }] : [],
  )
  const problems: string[] = []
  for (const { ofLine, offCents, at } of discounts) {
    if (ofLine === undefined) continue
    const rest = left.get(ofLine)
    if (rest === undefined) problems.push(`${at}/ofLine names no line of goods`)
    else if (offCents > rest) problems.push(`${at}/amountCents is more than what line ${ofLine} costs`)
    else left.set(ofLine, rest - offCents)
  }
  let goodsCents = [...left.values()].reduce((sum, cents) => sum + cents, 0)
  for (const { ofLine, offCents, at } of discounts) {
    if (ofLine !== undefined) continue
    if (offCents > goodsCents) problems.push(`${at}/amountCents is more than what the goods cost`)
    else goodsCents -= offCents
  }
  return problems
}
