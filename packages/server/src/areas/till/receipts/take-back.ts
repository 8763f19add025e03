import type { RefundLine } from '@herzkarte/contract/till/index.ts'
import { earnedWith, type PointsRate, pointsWith, type Rate } from '../basket/rate.ts'
import type { AllottedGoods, StoredLine } from '../lines.ts'
import { withoutZeros } from './stored-receipt.ts'

/** The number of returned units by line number: pieces, or grams of a weighed line. */
export type ReturnedUnits = ReadonlyMap<number, number>

/** Units that are returned now, with everything that was allotted to them. */
export interface TakenLine {
  line: StoredLine
  units: number
  costs: LineCosts
}

export function returnedUnits(returns: readonly Pick<StoredLine, 'line' | 'quantity' | 'weightGrams'>[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { line, quantity, weightGrams = quantity } of returns) units.set(line, (units.get(line) ?? 0) + weightGrams)
  return units
}

/** Lines that can be returned: goods. */
function returnable(lines: readonly StoredLine[]): StoredLine[] {
  return lines.filter(({ kind }) => kind === undefined)
}

/**
 * What to take back for a till's request (all that is left if it names no lines), or undefined if that is more than was bought or is left,
 * or pieces of a weighed line, or grams of another one.
 */
export function takeBack(
  lines: readonly StoredLine[],
  earlier: ReturnedUnits,
  wanted: readonly RefundLine[] | undefined,
): TakenLine[] | undefined {
  const goods = returnable(lines)
  const named = new Map<number, number>()
  for (const request of wanted ?? []) {
    const line = goods.find((of) => of.line === request.line)
    const units = line && unitsWanted(line, request, unitsOf(line) - (earlier.get(line.line) ?? 0) - (named.get(line.line) ?? 0))
    if (!line || !units) return undefined
    named.set(line.line, (named.get(line.line) ?? 0) + units)
  }
  const taken: TakenLine[] = []
  for (const line of goods) {
    const back = earlier.get(line.line) ?? 0
    const left = unitsOf(line) - back
    const units = wanted ? (named.get(line.line) ?? 0) : left
    if (units > left) return undefined
    if (units > 0) taken.push({ line, units, costs: difference(costsUpTo(line, back + units), costsUpTo(line, back)) })
  }
  return taken
}

/** The units that a request names; undefined if they do not suit the line. One piece of a weighed line is all of it. */
function unitsWanted({ weightGrams }: StoredLine, request: RefundLine, left: number): number | undefined {
  if (request.quantity === undefined && request.weightGrams === undefined) return left
  if (weightGrams === undefined) return request.weightGrams === undefined ? request.quantity : undefined
  return request.weightGrams ?? (request.quantity === 1 ? weightGrams : undefined)
}

/** The returned part of a line as the receipt of the return stores it. */
export function takenBackLine({ line: of, units, costs }: TakenLine): StoredLine {
  const { line, departmentId, productId, name, vatCode, weightGrams } = of
  return {
    line,
    departmentId,
    ...(vatCode === undefined ? {} : { vatCode }),
    ...(weightGrams === undefined ? { quantity: units } : { quantity: 1, weightGrams: units }),
    amountCents: costs.paidCents + costs.voucherCents,
    ...(costs.voucherCents > 0 ? { voucherCents: costs.voucherCents } : {}),
    ...(costs.uncountedCents > 0 ? { uncountedCents: costs.uncountedCents } : {}),
    ...takenOff(costs),
    ...(name === undefined ? {} : { name }),
    ...(productId === undefined ? {} : { productId }),
  }
}

function takenOff({ tillDiscountCents, discountCents, rewardCents }: LineCosts): Pick<StoredLine, 'off'> {
  const off = withoutZeros({ tillDiscountCents, discountCents, rewardCents })
  return Object.keys(off).length > 0 ? { off } : {}
}

/** Whether nothing is left of a purchase after these returns. */
export function isAllBack(lines: readonly StoredLine[], returned: ReturnedUnits): boolean {
  return returnable(lines).every((line) => (returned.get(line.line) ?? 0) >= unitsOf(line))
}

/** Hearts that a purchase retains after these returns. */
export function heartsKept(lines: readonly StoredLine[], returned: ReturnedUnits, rate: Rate): number {
  return earnedWith(rate, keptGoods(lines, returned)).hearts
}

/** Bakery points that a purchase retains after these returns. */
export function pointsKept(lines: readonly StoredLine[], returned: ReturnedUnits, rate: PointsRate): number {
  return pointsWith(rate, keptGoods(lines, returned)).points
}

/** Whether everything of these lines has been returned. */
export function areBack(lines: readonly StoredLine[], numbers: readonly number[], returned: ReturnedUnits): boolean {
  return isAllBack(
    lines.filter(({ line }) => numbers.includes(line)),
    returned,
  )
}

/** The pieces of lines that were paid for, as collector cards count them. A weighed line is one piece. */
export function paidPieces(lines: readonly StoredLine[]): { line: number; quantity: number }[] {
  return returnable(lines).map(({ line, quantity, freeQuantity = 0 }) => ({ line, quantity: quantity - freeQuantity }))
}

/** How many of these pieces have been returned. Those that were paid for come back first. */
export function returnedPieces(lines: readonly StoredLine[], returned: ReturnedUnits): Map<number, number> {
  return new Map(
    returnable(lines).map((line) => {
      const units = returned.get(line.line) ?? 0
      const pieces = line.weightGrams === undefined ? units : Math.floor(units / line.weightGrams)
      return [line.line, Math.min(pieces, line.quantity - (line.freeQuantity ?? 0))]
    }),
  )
}

/** What is left of the goods of a purchase after these returns, and what was paid for it. */
export function keptGoods(
  lines: readonly StoredLine[],
  returned: ReturnedUnits,
): (LineCosts & Pick<StoredLine, 'line' | 'departmentId'>)[] {
  return returnable(lines).map((line) => {
    const costs = difference(costsUpTo(line, unitsOf(line)), costsUpTo(line, returned.get(line.line) ?? 0))
    return { line: line.line, departmentId: line.departmentId, ...costs }
  })
}

/** The money that a donation is a share of: what was paid for the goods that are left, without what a gift card paid that earns nothing. */
export function givingLeft(lines: readonly StoredLine[], returned: ReturnedUnits): number {
  return keptGoods(lines, returned).reduce((sum, { paidCents, uncountedCents }) => sum + paidCents - uncountedCents, 0)
}

/** Everything that was allotted to a line, or to a part of it. What the till sent is the sum of the first five. */
const costNames = ['tillDiscountCents', 'discountCents', 'rewardCents', 'voucherCents', 'paidCents', 'uncountedCents'] as const
type LineCosts = Pick<AllottedGoods, (typeof costNames)[number]>

type Line = Omit<StoredLine, 'departmentId' | 'line'>

/** A line is returned by its units: grams of a weighed line, pieces of any other. */
function unitsOf({ weightGrams, quantity }: Pick<Line, 'weightGrams' | 'quantity'>): number {
  return weightGrams ?? quantity
}

/**
 * What was allotted to the first units of a line. Each amount is rounded down for itself, so consecutive returns of units add up to the
 * line, to the cent, and no part is negative. Units that a reward made free come back last.
 */
export function costsUpTo(line: Line, units: number): LineCosts {
  const { tillDiscountCents = 0, discountCents = 0, rewardCents = 0, voucherCents = 0, uncountedCents = 0 } = line
  const all = unitsOf(line)
  const free = ((line.freeQuantity ?? 0) * all) / line.quantity
  const paidUnits = Math.min(units, all - free)
  const ofPaid = (cents: number) => part(cents, paidUnits, all - free)
  const uncounted = ofPaid(uncountedCents)
  const countedCents = line.amountCents - tillDiscountCents - discountCents - rewardCents - voucherCents - uncountedCents
  return {
    tillDiscountCents: part(tillDiscountCents, units, all),
    discountCents: ofPaid(discountCents),
    rewardCents: part(rewardCents, units - paidUnits, free),
    voucherCents: ofPaid(voucherCents),
    paidCents: ofPaid(countedCents) + uncounted,
    uncountedCents: uncounted,
  }
}

function difference(more: LineCosts, less: LineCosts): LineCosts {
  return Object.fromEntries(costNames.map((cost) => [cost, more[cost] - less[cost]])) as LineCosts
}

/** Cents times units of a large line are below 2^53: 10^7 cents and 10^6 grams at most. */
function part(cents: number, units: number, of: number): number {
  return of === 0 ? 0 : Math.floor((cents * units) / of)
}
