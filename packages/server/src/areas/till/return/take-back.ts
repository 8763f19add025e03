import { type CountedLine, earnedWith, type PointsRate, pointsWith, type Rate } from '../basket/rate.ts'
import type { StoredLine } from '../basket/receipt-lines.ts'

/** Pieces of a line that come back. */
export interface Returned {
  line: number
  quantity: number
}

/** How many pieces of each line are back, by its number. */
export type ReturnedQuantities = ReadonlyMap<number, number>

/** Pieces of a line that come back now, with the cents that are given back for them. */
export type TakenBack = Omit<StoredLine, 'discountCents'>

export function quantitiesOf(returns: readonly Returned[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { line, quantity } of returns) quantities.set(line, (quantities.get(line) ?? 0) + quantity)
  return quantities
}

/**
 * What was paid for the first so many pieces of a line, after coupons. Pieces that come back one after the other add up to the line, to the cent.
 */
export function costOf(
  { amountCents, discountCents = 0, quantity }: Pick<StoredLine, 'amountCents' | 'discountCents' | 'quantity'>,
  pieces: number,
): number {
  return Math.floor(((amountCents - discountCents) * pieces) / quantity)
}

/**
 * What comes back when the till wants these pieces (everything that is left when it names none), or undefined when that is more than
 * was bought or than is left of it.
 */
export function takeBack(
  lines: readonly StoredLine[],
  earlier: ReturnedQuantities,
  wanted: readonly Returned[] | undefined,
): TakenBack[] | undefined {
  const asked = wanted && quantitiesOf(wanted)
  const known = new Set(lines.map(({ line }) => line))
  if (asked && [...asked.keys()].some((line) => !known.has(line))) return undefined
  const taken: TakenBack[] = []
  for (const line of lines) {
    const back = earlier.get(line.line) ?? 0
    const left = line.quantity - back
    const quantity = asked ? (asked.get(line.line) ?? 0) : left
    if (quantity > left) return undefined
    const { discountCents: _, ...stored } = line
    if (quantity > 0) taken.push({ ...stored, quantity, amountCents: costOf(line, back + quantity) - costOf(line, back) })
  }
  return taken
}

/** Whether nothing is left of a purchase when so many pieces of its lines are back. */
export function isAllBack(lines: readonly StoredLine[], returned: ReturnedQuantities): boolean {
  return lines.every(({ line, quantity }) => (returned.get(line) ?? 0) >= quantity)
}

/** Hearts that a purchase keeps when so many pieces of its lines are back. */
export function heartsKept(lines: readonly StoredLine[], returned: ReturnedQuantities, rate: Rate): number {
  return earnedWith(rate, storedOf(lines, returned)).hearts
}

/** Bakery points that it keeps likewise. */
export function pointsKept(lines: readonly StoredLine[], returned: ReturnedQuantities, rate: PointsRate): number {
  return pointsWith(rate, storedOf(lines, returned)).points
}

/** Whether all pieces of these lines are back. */
export function areBack(lines: readonly StoredLine[], numbers: readonly number[], returned: ReturnedQuantities): boolean {
  return lines.every(({ line, quantity }) => !numbers.includes(line) || (returned.get(line) ?? 0) >= quantity)
}

function storedOf(lines: readonly StoredLine[], returned: ReturnedQuantities): CountedLine[] {
  return lines.map((line) => ({
    line: line.line,
    departmentId: line.departmentId,
    paidCents: costOf(line, line.quantity) - costOf(line, returned.get(line.line) ?? 0),
  }))
}
