import type { Assignment, PieceClass, Taker } from './assignment.ts'
import { at, type Bound, boundOf, lowered, narrowed, type OwnClass, type Searcher, withRows } from './group-bound.ts'
import { stepsOf } from './group-steps.ts'

/**
 * The search is repeated with a lower bound and more room if it had to drop partial solutions: rounds for lowering the bound, the number of
 * partial solutions by piece, and the share of the bound that they must exceed.
 */
const attempts = [
  { rounds: 0, width: 8, share: 0.98 },
  { rounds: 5, width: 20, share: 0.9 },
  { rounds: 15, width: 60, share: 0 },
  { rounds: 40, width: 300, share: 0 },
  { rounds: 100, width: 3000, share: 0 },
]

/** A partial solution: what was done with the pieces of the classes so far. */
interface Partial {
  /** The states of the coupons, one character each. */
  states: string
  gain: number
  /** The most that it can become. */
  bound: number
  /** The last piece that was taken: by whom, how, and what had been done before. */
  last: { index: number; taker: number; isReduced: boolean; before: Partial } | undefined
}

/**
 * Assigns coupons on groups, and coupons on single pieces that compete with them, so that the total worth is maximal. It goes through the
 * pieces from the dearest to the cheapest and continues all partial solutions that can become better than the best one found so far. Should
 * there be too many, the least promising are dropped: the result is valid then, but perhaps not the best one (`isProven` is false).
 */
export function bestGroups(classes: readonly PieceClass[], takers: readonly Taker[], tries = attempts): Assignment {
  const available = (worths: readonly number[]) =>
    classes.reduce((sum, { count }, index) => sum + ((worths[index] ?? 0) > 0 ? count : 0), 0)
  // A coupon for as many single pieces as there are never has to choose: it sets the worth that others must exceed.
  const limited = takers.flatMap((taker, index) => (taker.take > 1 || taker.capacity < available(taker.worths) ? [index] : []))
  const base = classes.map((_, index) =>
    Math.max(0, ...takers.map(({ worths }, taker) => (limited.includes(taker) ? 0 : (worths[index] ?? 0)))),
  )
  const { best, isProven } = search(
    classes,
    base,
    limited.map((index) => takers[index] as Taker),
    tries,
  )

  const taken = takers.map(() => classes.map(() => 0))
  const reduced = takers.map(() => classes.map(() => 0))
  const left = classes.map(({ count }) => count)
  for (let last = best?.last; last; last = last.before.last) give(limited[last.taker] ?? 0, last.index, 1, last.isReduced)
  for (const [index, worth] of base.entries()) {
    for (const [taker, { take, capacity, worths }] of takers.entries()) {
      if (take > 1 || worth === 0 || worths[index] !== worth) continue
      give(taker, index, Math.min(left[index] ?? 0, capacity - sumOf(taken[taker] ?? [])), true)
    }
  }
  const worth = sumOf(takers.map(({ worths }, taker) => sumOf(worths.map((each, index) => each * (reduced[taker]?.[index] ?? 0)))))
  return { worth, taken, reduced, isProven }

  function give(taker: number, index: number, count: number, isReduced: boolean): void {
    add(taken[taker] ?? [], index, count)
    if (isReduced) add(reduced[taker] ?? [], index, count)
    add(left, index, -count)
  }
}

/** What several coupons can gain beyond a base worth of each class. */
function search(classes: readonly PieceClass[], base: readonly number[], takers: readonly Taker[], tries: typeof attempts) {
  // No more pieces of a class than all coupons could take.
  const counts = classes.map(({ count }, index) => Math.min(count, sumOf(takers.map((taker) => mostPieces(taker, index)))))
  const order = orderOf(classes, takers)
  let searchers = takers.map((taker) =>
    withRows(
      stepsOf(taker, classes),
      order.flatMap((index): Omit<OwnClass, 'row'>[] => {
        const most = Math.min(counts[index] ?? 0, mostPieces(taker, index))
        const paidGain = -(base[index] ?? 0)
        return most > 0 ? [{ index, most, paidGain, reducedGain: (taker.worths[index] ?? 0) + paidGain }] : []
      }),
    ),
  )
  let best: Partial | undefined
  let bound = boundOf(
    searchers,
    counts,
    counts.map(() => 0),
  )
  for (const { rounds, width, share } of tries) {
    bound = lowered(searchers, counts, bound, { reached: best?.gain ?? 0, rounds })
    const reached = Math.max(best?.gain ?? 0, Math.floor(bound.total * share))
    const narrow = narrowed(searchers, bound, reached)
    const result = goThrough({ counts, order, searchers: narrow, bound: boundOf(narrow, counts, bound.prices) }, { reached, width })
    best = result.best ?? best
    if (result.isComplete && (best?.gain ?? 0) >= reached) return { best, isProven: true }
    searchers = narrowed(searchers, bound, best?.gain ?? 0)
    bound = boundOf(searchers, counts, bound.prices)
  }
  return { best, isProven: false }
}

function mostPieces({ worths, take, capacity }: Taker, index: number): number {
  return (worths[index] ?? 0) > 0 ? take * capacity : 0
}

/** The classes in order of price. Of equal prices, those whose pieces are worth less when they are free come first. */
function orderOf(classes: readonly PieceClass[], takers: readonly Taker[]): number[] {
  const worths = classes.map((_, index) => Math.max(0, ...takers.map((taker) => (taker.take > 1 ? (taker.worths[index] ?? 0) : 0))))
  const by = (index: number) => classes[index]?.unitCents ?? 0
  return [...classes.keys()].sort((a, b) => by(b) - by(a) || (worths[a] ?? 0) - (worths[b] ?? 0) || a - b)
}

interface Problem {
  counts: readonly number[]
  order: readonly number[]
  searchers: readonly Searcher[]
  bound: Bound
}

/**
 * The best solution with more gain than was reached, if there is one. `isComplete` if no partial solution had to be dropped: then there is no
 * better one.
 */
function goThrough({ counts, order, searchers, bound }: Problem, { reached, width }: { reached: number; width: number }) {
  const options: { taker: number; own: OwnClass }[][] = counts.map(() => [])
  for (const [taker, { own: classes }] of searchers.entries()) for (const own of classes) options[own.index]?.push({ taker, own })
  const start = { states: String.fromCharCode(...searchers.map(() => 0)), gain: 0, bound: bound.total, last: undefined }
  let isComplete = true
  let layer = new Map<string, Partial>()
  enter(layer, start)
  for (const index of order) layer = trimmed(afterClass(layer, index))
  let best: Partial | undefined
  // An incomplete group has a negative bound at the end.
  for (const partial of layer.values()) if (partial.bound > (best?.gain ?? reached)) best = partial
  return { best, isComplete }

  /** Partial solutions with the pieces of one more class: first those that are taken, by any coupons, then those that are left. */
  function afterClass(before: Map<string, Partial>, index: number): Map<string, Partial> {
    const count = counts[index] ?? 0
    const price = bound.prices[index] ?? 0
    const own = options[index] ?? []
    const after = new Map<string, Partial>()
    let going = before
    for (let left = count; going.size > 0; left -= 1) {
      const next = new Map<string, Partial>()
      for (const partial of going.values()) {
        const { states, gain } = partial
        let ifLeft = partial.bound - price * left
        let ifTaken = partial.bound - price
        for (const option of own) {
          const now = gainFrom(option, states, left)
          ifLeft += gainFrom(option, states, 0) - now
          if (left > 0) ifTaken += gainFrom(option, states, left - 1) - now
        }
        if (left > 0) {
          for (const option of own) {
            for (const isReduced of [false, true]) take(partial, option, { index, isReduced, left, ifTaken }, next)
          }
        }
        enter(after, { states, gain, bound: ifLeft, last: partial.last })
      }
      going = trimmed(next)
    }
    return after
  }

  function take(
    before: Partial,
    option: { taker: number; own: OwnClass },
    { index, isReduced, left, ifTaken }: { index: number; isReduced: boolean; left: number; ifTaken: number },
    next: Map<string, Partial>,
  ): void {
    const { taker, own } = option
    const { states } = before
    const steps = searchers[taker]?.steps
    const state = steps ? at(isReduced ? steps.reduced : steps.paid, states.charCodeAt(taker)) : -1
    if (state < 0) return
    const gain = isReduced ? own.reducedGain : own.paidGain
    const changed = states.slice(0, taker) + String.fromCharCode(state) + states.slice(taker + 1)
    const its = ifTaken + gain + gainFrom(option, changed, left - 1) - gainFrom(option, states, left - 1)
    if (its > reached) enter(next, { states: changed, gain: before.gain + gain, bound: its, last: { index, taker, isReduced, before } })
  }

  /** What a coupon still gains alone in its state if some pieces of a class are left. */
  function gainFrom({ taker, own }: { taker: number; own: OwnClass }, states: string, left: number): number {
    const row = own.row + own.most - Math.min(left, own.most)
    return at(bound.gains[taker] as Float64Array, row * (searchers[taker]?.steps.count ?? 0) + states.charCodeAt(taker))
  }

  function enter(into: Map<string, Partial>, partial: Partial): void {
    if (partial.bound <= reached) return
    const same = into.get(partial.states)
    if (!same || same.gain < partial.gain) into.set(partial.states, partial)
  }

  function trimmed(partials: Map<string, Partial>): Map<string, Partial> {
    if (partials.size <= width) return partials
    isComplete = false
    return new Map([...partials].sort(([, a], [, b]) => b.bound - a.bound).slice(0, width))
  }
}

function add(cells: number[], index: number, change: number): void {
  cells[index] = (cells[index] ?? 0) + change
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
