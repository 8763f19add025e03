import { type CountedLine, earnedWith, type Rate } from './rate.ts'
import type { KeptLine } from './receipt-lines.ts'

/** Pieces of a line that come back. */
export interface Returned {
  line: number
  quantity: number
}

/** How many pieces of each line are back, by its number. */
export type ReturnedQuantities = ReadonlyMap<number, number>

/** Pieces of a line that come back now, with the cents that are paid back for them. */
export type TakenBack = KeptLine & { quantity: number; amountCents: number }

export function quantitiesOf(returns: readonly Returned[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { line, quantity } of returns) quantities.set(line, (quantities.get(line) ?? 0) + quantity)
  return quantities
}

/** What the first so many pieces of a line cost. Pieces that come back one after the other add up to the line, to the cent. */
export function costOf({ amountCents, quantity }: Pick<KeptLine, 'amountCents' | 'quantity'>, pieces: number): number {
  return Math.floor((amountCents * pieces) / quantity)
}

/**
 * What comes back when the till wants these pieces (everything that is left when it names none), or undefined when that is more than
 * was bought or than is left of it.
 */
export function takeBack(
  lines: readonly KeptLine[],
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
    if (quantity > 0) taken.push({ ...line, quantity, amountCents: costOf(line, back + quantity) - costOf(line, back) })
  }
  return taken
}

/** Hearts that a purchase keeps when so many pieces of its lines are back. */
export function heartsKept(lines: readonly KeptLine[], returned: ReturnedQuantities, rate: Rate): number {
  const kept: CountedLine[] = lines.map((line) => ({
    departmentId: line.departmentId,
    amountCents: line.amountCents - costOf(line, returned.get(line.line) ?? 0),
  }))
  return earnedWith(rate, kept).hearts
}
