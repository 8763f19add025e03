import type { SearchWork } from './assignment.ts'
import type { Steps } from './group-steps.ts'

/** A class of pieces that a coupon applies to. */
export interface OwnClass {
  index: number
  /** The number of its pieces that the coupon could take. */
  most: number
  /** The first of as many rows in the table of gains. */
  row: number
  /** The gain of a paid piece (0 or less, what another coupon would have taken off it) and of a reduced one. */
  paidGain: number
  reducedGain: number
}

/** A coupon in the search: its steps, and its classes from the dearest to the cheapest. */
export interface Searcher {
  steps: Steps
  own: readonly OwnClass[]
  rowCount: number
}

/** An upper bound for what the coupons can gain together. */
export interface Bound {
  /** What a coupon pays for a piece, by class. */
  prices: readonly number[]
  /** By coupon: the most that it gains alone, after paying the prices, from each row on, in each state. */
  gains: readonly Float64Array[]
  total: number
}

/** The gain of an incomplete group. Lower than any gain can make up for. */
const impossible = -1e14

/**
 * The bound for certain prices (Lagrangian relaxation): each coupon pays for the pieces that it takes, and could share them with others. What
 * all coupons gain alone, plus the price of every piece, is never less than what they gain together, whatever the prices are.
 */
export function boundOf(searchers: readonly Searcher[], counts: readonly number[], prices: readonly number[]): Bound {
  const gains = searchers.map((searcher) => gainsOf(searcher, prices))
  const start = counts.reduce((sum, count, index) => sum + count * (prices[index] ?? 0), 0)
  return { prices, gains, total: gains.reduce((sum, own) => sum + at(own, 0), start) }
}

function gainsOf({ steps, own, rowCount }: Searcher, prices: readonly number[]): Float64Array {
  const { count, paid, reduced, isEnd } = steps
  const gains = new Float64Array((rowCount + 1) * count)
  for (let state = 0; state < count; state += 1) gains[rowCount * count + state] = isEnd[state] === 1 ? 0 : impossible
  for (let place = own.length - 1; place >= 0; place -= 1) {
    const { index, row: first, most, paidGain, reducedGain } = own[place] as OwnClass
    const price = prices[index] ?? 0
    for (let row = first + most - 1; row >= first; row -= 1) {
      const next = (row + 1) * count
      for (let state = 0; state < count; state += 1) {
        let best = at(gains, next + state)
        const afterPaid = at(paid, state)
        if (afterPaid >= 0) best = Math.max(best, paidGain - price + at(gains, next + afterPaid))
        const afterReduced = at(reduced, state)
        if (afterReduced >= 0) best = Math.max(best, reducedGain - price + at(gains, next + afterReduced))
        gains[row * count + state] = best
      }
    }
  }
  return gains
}

/** The size of all tables of a bound. */
export function tableCells(searchers: readonly Searcher[]): number {
  return searchers.reduce((sum, { steps, rowCount }) => sum + steps.count * rowCount, 0)
}

/** Lowers a bound by changing prices: pieces that more coupons would take than there are become dearer, others cheaper. */
export function lowered(
  searchers: readonly Searcher[],
  counts: readonly number[],
  start: Bound,
  { reached, rounds, work }: { reached: number; rounds: number; work: SearchWork },
): Bound {
  let best = start
  let bound = start
  let step = 1
  const cells = tableCells(searchers)
  for (let round = 0; round < rounds && best.total > reached && work.left > 0; round += 1) {
    work.left -= cells
    const surplus = surplusOf(searchers, counts, bound)
    const squares = surplus.reduce((sum, pieces, index) => sum + (pieces > 0 || (bound.prices[index] ?? 0) > 0 ? pieces ** 2 : 0), 0)
    if (squares === 0) break
    // Prices are integers, so that the bound is exact.
    const perPiece = (step * (bound.total - reached)) / squares
    const prices = bound.prices.map((price, index) => Math.max(0, Math.round(price + perPiece * (surplus[index] ?? 0))))
    bound = boundOf(searchers, counts, prices)
    if (bound.total < best.total) best = bound
    else step *= 0.8
  }
  return best
}

/** By class, how many more pieces the coupons would take at the prices of a bound than there are. */
function surplusOf(searchers: readonly Searcher[], counts: readonly number[], { prices, gains }: Bound): number[] {
  const surplus = counts.map((count) => -count)
  for (const [demand, { steps, own }] of searchers.entries()) {
    const { count, paid, reduced } = steps
    const left = gains[demand] as Float64Array
    let state = 0
    for (const { index, row: first, most, paidGain } of own) {
      for (let row = first; row < first + most; row += 1) {
        const now = at(left, row * count + state)
        const next = (row + 1) * count
        if (now === at(left, next + state)) continue
        const afterPaid = at(paid, state)
        const isPaid = afterPaid >= 0 && paidGain - (prices[index] ?? 0) + at(left, next + afterPaid) === now
        surplus[index] = (surplus[index] ?? 0) + 1
        state = isPaid ? afterPaid : at(reduced, state)
      }
    }
  }
  return surplus
}

export function at(cells: Float64Array | Int32Array | readonly number[], index: number): number {
  return cells[index] as number
}
