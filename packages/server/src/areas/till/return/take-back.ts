import { type CountedLine, earnedWith, type PointsRate, pointsWith, type Rate } from '../basket/rate.ts'
import type { StoredLine } from '../basket/receipt-lines.ts'

/** Returned pieces of a line. */
export interface Returned {
  line: number
  quantity: number
}

/** The number of returned pieces by line number. */
export type ReturnedQuantities = ReadonlyMap<number, number>

/** Pieces of a line that are returned now, with the cents that are refunded for them. */
export type TakenBack = Omit<StoredLine, 'discountCents'>

export function quantitiesOf(returns: readonly Returned[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { line, quantity } of returns) quantities.set(line, (quantities.get(line) ?? 0) + quantity)
  return quantities
}

/** The amount paid for the first pieces of a line, after coupons. Consecutive returns of pieces add up exactly to the line. */
export function costOf(
  { amountCents, discountCents = 0, quantity }: Pick<StoredLine, 'amountCents' | 'discountCents' | 'quantity'>,
  pieces: number,
): number {
  return Math.floor(((amountCents - discountCents) * pieces) / quantity)
}

/**
 * The pieces to take back for a till's request (all remaining ones if it names none), or undefined if that is more than was bought or
 * remains.
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

/** Whether nothing remains of a purchase after these returns. */
export function isAllBack(lines: readonly StoredLine[], returned: ReturnedQuantities): boolean {
  return lines.every(({ line, quantity }) => (returned.get(line) ?? 0) >= quantity)
}

/** Hearts that a purchase retains after these returns. */
export function heartsKept(lines: readonly StoredLine[], returned: ReturnedQuantities, rate: Rate): number {
  return earnedWith(rate, storedOf(lines, returned)).hearts
}

/** Bakery points that a purchase retains after these returns. */
export function pointsKept(lines: readonly StoredLine[], returned: ReturnedQuantities, rate: PointsRate): number {
  return pointsWith(rate, storedOf(lines, returned)).points
}

/** Whether all pieces of these lines have been returned. */
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
