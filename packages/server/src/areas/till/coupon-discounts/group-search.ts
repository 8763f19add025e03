import type { Assignment, Demand, PieceClass } from './assignment.ts'
import { divide, mergeEqual } from './equal-demands.ts'
import { at, type Bound, boundOf, lowered, narrowed, type OwnClass, type Searcher, withRows } from './group-bound.ts'
import { type Steps, stepsOf } from './group-steps.ts'
import { oneAfterAnother, type Taken } from './one-after-another.ts'
import { cellsOfStep, mostTableCells, type SearchWork, timesThroughTable, workFor } from './search-work.ts'

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
/** What is kept of a search when its work is used up in the middle. */
const narrowest = 8

interface Trying {
  tries?: typeof attempts
  work?: SearchWork
}

/** A partial solution: what was done with the pieces of the classes so far. */
interface PartialSolution {
  /** The states of the coupons, one character each. */
  states: string
  gain: number
  /** The most that it can become. */
  bound: number
  /** The last piece that was taken: by whom, how, and what had been done before. */
  last: { index: number; demand: number; isReduced: boolean; before: PartialSolution } | undefined
}

/**
 * Assigns coupons on groups, and coupons on single pieces that compete with them, so that the total saving is maximal. It goes through the
 * pieces from the dearest to the cheapest and continues all partial solutions that can become better than the best one found so far. Should
 * there be too many, the least promising are dropped: the result is valid then, but perhaps not the best one (`isProven` is false).
 */
export function bestGroups(
  classes: readonly PieceClass[],
  demands: readonly Demand[],
  { tries = attempts, work = workFor(demands.length) }: Trying = {},
): Assignment {
  const merged = mergeEqual(demands, classes)
  const together = merged.map(({ demand }) => demand)
  const { saving, taken, reduced, isProven } = bestOfDifferent(classes, together, { tries, work })
  const whole: Assignment = { saving, taken: demands.map(() => []), reduced: demands.map(() => []), isProven }
  for (const [row, { demand, members }] of merged.entries()) {
    const capacities = members.map((member) => demands[member]?.capacity ?? 0)
    const rows = { taken: taken[row] ?? [], reduced: reduced[row] ?? [] }
    for (const [at, own] of divide(rows, capacities, demand, classes).entries()) {
      const member = members[at] ?? 0
      whole.taken[member] = own.taken
      whole.reduced[member] = own.reduced
    }
  }
  return whole
}

function bestOfDifferent(classes: readonly PieceClass[], demands: readonly Demand[], trying: Required<Trying>): Assignment {
  const available = (savings: readonly number[]) =>
    classes.reduce((sum, { count }, index) => sum + ((savings[index] ?? 0) > 0 ? count : 0), 0)
  // A coupon for as many single pieces as there are never has to choose: it sets the saving that others must exceed.
  const limited = demands.flatMap((demand, index) => (demand.take > 1 || demand.capacity < available(demand.savings) ? [index] : []))
  const base = classes.map((_, index) =>
    Math.max(0, ...demands.map(({ savings }, demand) => (limited.includes(demand) ? 0 : (savings[index] ?? 0)))),
  )
  const found = search(
    classes,
    base,
    limited.map((index) => demands[index] as Demand),
    trying,
  )

  const taken = demands.map(() => classes.map(() => 0))
  const reduced = demands.map(() => classes.map(() => 0))
  const left = classes.map(({ count }) => count)
  for (const [row, demand] of limited.entries()) {
    for (const index of classes.keys()) {
      const free = found.reduced[row]?.[index] ?? 0
      give(demand, index, free, true)
      give(demand, index, (found.taken[row]?.[index] ?? 0) - free, false)
    }
  }
  for (const [index, saving] of base.entries()) {
    for (const [demand, { take, capacity, savings }] of demands.entries()) {
      if (take > 1 || saving === 0 || savings[index] !== saving) continue
      give(demand, index, Math.min(left[index] ?? 0, capacity - sumOf(taken[demand] ?? [])), true)
    }
  }
  const saving = sumOf(demands.map(({ savings }, demand) => sumOf(savings.map((each, index) => each * (reduced[demand]?.[index] ?? 0)))))
  return { saving, taken, reduced, isProven: found.isProven }

  function give(demand: number, index: number, count: number, isReduced: boolean): void {
    add(taken[demand] ?? [], index, count)
    if (isReduced) add(reduced[demand] ?? [], index, count)
    add(left, index, -count)
  }
}

/** What several coupons can gain beyond a base saving of each class. */
function search(
  classes: readonly PieceClass[],
  base: readonly number[],
  demands: readonly Demand[],
  { tries, work }: Required<Trying>,
): Taken & { isProven: boolean } {
  const simple = () => ({ ...oneAfterAnother(demands, { classes, base }), isProven: false })
  if (work.left <= 0) return simple()
  // No more pieces of a class than all coupons could take.
  const counts = classes.map(({ count }, index) => Math.min(count, sumOf(demands.map((demand) => mostPieces(demand, index)))))
  const order = orderOf(classes, demands)
  let searchers = demands.map((demand) => searcherOf(demand, { classes, base, counts, order }))
  if (tableCells(searchers) > mostTableCells) return simple()

  let best: PartialSolution | undefined
  const free = counts.map(() => 0)
  let bound = boundOf(searchers, counts, free)
  for (const { rounds, width, share } of tries) {
    if (work.left <= 0) break
    work.left -= tableCells(searchers) * timesThroughTable
    bound = lowered(searchers, counts, bound, { reached: best?.gain ?? 0, rounds, work })
    const reached = Math.max(best?.gain ?? 0, Math.floor(bound.total * share))
    const narrow = narrowed(searchers, bound, reached)
    const result = goThrough({ counts, order, searchers: narrow, bound: boundOf(narrow, counts, bound.prices) }, { reached, width, work })
    best = result.best ?? best
    if (result.isComplete && (best?.gain ?? 0) >= reached) return { ...takenIn(best), isProven: true }
    searchers = narrowed(searchers, bound, best?.gain ?? 0)
    bound = boundOf(searchers, counts, bound.prices)
  }
  const found = simple()
  return best && best.gain > found.gain ? { ...takenIn(best), isProven: false } : found

  function takenIn(solution: PartialSolution | undefined): Taken {
    const all: Taken = { gain: solution?.gain ?? 0, taken: demands.map(() => [...free]), reduced: demands.map(() => [...free]) }
    for (let last = solution?.last; last; last = last.before.last) {
      add(all.taken[last.demand] ?? [], last.index, 1)
      if (last.isReduced) add(all.reduced[last.demand] ?? [], last.index, 1)
    }
    return all
  }
}

interface Pieces {
  classes: readonly PieceClass[]
  base: readonly number[]
  counts: readonly number[]
  order: readonly number[]
}

function searcherOf(demand: Demand, { classes, base, counts, order }: Pieces): Searcher {
  const most = (index: number) => Math.min(counts[index] ?? 0, mostPieces(demand, index))
  const own = order.filter((index) => most(index) > 0)
  return withRows(
    stepsOf(demand, classes),
    own.map((index) => {
      const paidGain = -(base[index] ?? 0)
      return { index, most: most(index), paidGain, reducedGain: (demand.savings[index] ?? 0) + paidGain }
    }),
  )
}

function tableCells(searchers: readonly Searcher[]): number {
  return searchers.reduce((sum, { steps, rowCount }) => sum + steps.count * rowCount, 0)
}

function mostPieces({ savings, take, capacity }: Demand, index: number): number {
  return (savings[index] ?? 0) > 0 ? take * capacity : 0
}

/** The classes in order of price. Of equal prices, those whose pieces are saving less when they are free come first. */
function orderOf(classes: readonly PieceClass[], demands: readonly Demand[]): number[] {
  const savings = classes.map((_, index) => Math.max(0, ...demands.map((demand) => (demand.take > 1 ? (demand.savings[index] ?? 0) : 0))))
  const by = (index: number) => classes[index]?.unitCents ?? 0
  return [...classes.keys()].sort((a, b) => by(b) - by(a) || (savings[a] ?? 0) - (savings[b] ?? 0) || a - b)
}

/** A coupon that a piece of a class can go to, and the table of what it gains alone. */
interface Option {
  demand: number
  own: OwnClass
  steps: Steps
  gains: Float64Array
}

/** The row of the table for the state of a coupon if some pieces of a class are left. */
function rowOf({ own, steps }: Option, left: number): number {
  return (own.row + own.most - Math.min(left, own.most)) * steps.count
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
function goThrough(
  { counts, order, searchers, bound }: Problem,
  { reached, width, work }: { reached: number; width: number; work: SearchWork },
) {
  const options: Option[][] = counts.map(() => [])
  for (const [demand, { steps, own: classes }] of searchers.entries()) {
    for (const own of classes) options[own.index]?.push({ demand, own, steps, gains: bound.gains[demand] as Float64Array })
  }
  const start = { states: String.fromCharCode(...searchers.map(() => 0)), gain: 0, bound: bound.total, last: undefined }
  let isComplete = true
  let layer = new Map<string, PartialSolution>()
  enter(layer, start)
  for (const index of order) layer = trimmed(afterClass(layer, index))
  let best: PartialSolution | undefined
  // An incomplete group has a negative bound at the end.
  for (const partial of layer.values()) if (partial.bound > (best?.gain ?? reached)) best = partial
  return { best, isComplete }

  /** Partial solutions with the pieces of one more class: first those that are taken, by any coupons, then those that are left. */
  function afterClass(before: Map<string, PartialSolution>, index: number): Map<string, PartialSolution> {
    const count = counts[index] ?? 0
    const price = bound.prices[index] ?? 0
    const own = options[index] ?? []
    if (own.length === 0 && count * price === 0) return before
    const after = new Map<string, PartialSolution>()
    const allLeft = own.map((option) => rowOf(option, 0))
    let going = before
    for (let left = count; going.size > 0; left -= 1) {
      const next = new Map<string, PartialSolution>()
      work.left -= going.size * own.length * cellsOfStep
      const now = own.map((option) => rowOf(option, left))
      const oneTaken = left > 0 ? own.map((option) => rowOf(option, left - 1)) : allLeft
      for (const partial of going.values()) {
        const { states, gain } = partial
        let ifLeft = partial.bound - price * left
        let ifTaken = partial.bound - price
        for (let of = 0; of < own.length; of += 1) {
          const { gains, demand } = own[of] as Option
          const state = states.charCodeAt(demand)
          const alone = at(gains, at(now, of) + state)
          ifLeft += at(gains, at(allLeft, of) + state) - alone
          ifTaken += at(gains, at(oneTaken, of) + state) - alone
        }
        if (left > 0) for (let of = 0; of < own.length; of += 1) take(partial, own[of] as Option, { row: at(oneTaken, of), ifTaken }, next)
        enter(after, { states, gain, bound: ifLeft, last: partial.last })
      }
      going = trimmed(next)
    }
    return after
  }

  /** One more piece for a coupon, as a paid and as a reduced one. `row` is that of its gains from then on. */
  function take(
    before: PartialSolution,
    { demand, own, steps, gains }: Option,
    { row, ifTaken }: { row: number; ifTaken: number },
    next: Map<string, PartialSolution>,
  ): void {
    const { states } = before
    const state = states.charCodeAt(demand)
    const others = ifTaken - at(gains, row + state)
    as(at(steps.paid, state), own.paidGain, false)
    as(at(steps.reduced, state), own.reducedGain, true)

    function as(to: number, gain: number, isReduced: boolean): void {
      if (to < 0) return
      const its = others + gain + at(gains, row + to)
      if (its <= reached) return
      const changed = states.slice(0, demand) + String.fromCharCode(to) + states.slice(demand + 1)
      enter(next, { states: changed, gain: before.gain + gain, bound: its, last: { index: own.index, demand, isReduced, before } })
    }
  }

  function enter(into: Map<string, PartialSolution>, partial: PartialSolution): void {
    if (partial.bound <= reached) return
    const same = into.get(partial.states)
    if (!same || same.gain < partial.gain) into.set(partial.states, partial)
  }

  function trimmed(partials: Map<string, PartialSolution>): Map<string, PartialSolution> {
    const most = work.left > 0 ? width : Math.min(width, narrowest)
    if (partials.size <= most) return partials
    isComplete = false
    return new Map([...partials].sort(([, a], [, b]) => b.bound - a.bound).slice(0, most))
  }
}

function add(cells: number[], index: number, change: number): void {
  cells[index] = (cells[index] ?? 0) + change
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
