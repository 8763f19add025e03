import {
  type Assignment,
  type Demand,
  dearestFirst,
  type PieceClass,
  piecesFor,
  type SearchWork,
  timesThroughTable,
  workForBasket,
} from './assignment.ts'
import { add } from './flow.ts'
import { boundOf, lowered, type OwnClass, type Searcher, tableCells } from './group-bound.ts'
import { stepsOf } from './group-steps.ts'
import { oneAfterAnother, type Taken } from './one-after-another.ts'
import { goThrough, type PartialSolution } from './partial-solutions.ts'

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
interface Trying {
  tries?: typeof attempts
  work?: SearchWork
}

/**
 * Assigns coupons on groups, and coupons on single pieces that compete with them, so that the total saving is maximal. It goes through the
 * pieces from the dearest to the cheapest and continues all partial solutions that can become better than the best one found so far. Should
 * there be too many, the least promising are dropped: the result is valid then, but perhaps not the best one (`isProven` is false).
 */
export function bestGroups(
  classes: readonly PieceClass[],
  demands: readonly Demand[],
  { tries = attempts, work = workForBasket() }: Trying = {},
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
  // A coupon for as many single pieces as there are never has to choose: it sets the saving that others must exceed.
  const limited = demands.flatMap((demand, index) =>
    demand.take > 1 || demand.capacity < piecesFor(demand.savings, classes) ? [index] : [],
  )
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
  const searchers = demands.map((demand) => searcherOf(demand, { classes, base, counts, order }))
  const attemptCells = tableCells(searchers) * timesThroughTable
  if (attemptCells > work.left) return simple()

  let best: PartialSolution | undefined
  const free = counts.map(() => 0)
  let bound = boundOf(searchers, counts, free)
  for (const { rounds, width, share } of tries) {
    if (work.left <= 0) break
    work.left -= attemptCells
    bound = lowered(searchers, counts, bound, { reached: best?.gain ?? 0, rounds, work })
    const reached = Math.max(best?.gain ?? 0, Math.floor(bound.total * share))
    const result = goThrough({ counts, order, searchers, bound }, { reached, width, work })
    best = result.best ?? best
    if (result.isComplete && (best?.gain ?? 0) >= reached) return { ...takenIn(best), isProven: true }
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

interface Problem {
  classes: readonly PieceClass[]
  base: readonly number[]
  counts: readonly number[]
  order: readonly number[]
}

function searcherOf(demand: Demand, { classes, base, counts, order }: Problem): Searcher {
  const own: OwnClass[] = []
  let rowCount = 0
  for (const index of order) {
    const most = Math.min(counts[index] ?? 0, mostPieces(demand, index))
    const paidGain = -(base[index] ?? 0)
    if (most > 0) own.push({ index, most, row: rowCount, paidGain, reducedGain: (demand.savings[index] ?? 0) + paidGain })
    rowCount += most
  }
  return { steps: stepsOf(demand, classes), own, rowCount }
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

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Coupons that differ in the number of their groups only, as copies of one do, as one coupon for all their groups. */
interface EqualDemands {
  demand: Demand
  /** Their indexes. Earlier ones are used up first. */
  members: number[]
}

/** A search would try each of several equal coupons in the place of each other. */
function mergeEqual(demands: readonly Demand[], classes: readonly PieceClass[]): EqualDemands[] {
  const merged: EqualDemands[] = []
  for (const [index, demand] of demands.entries()) {
    const equal = merged.find((of) => areEqual(of.demand, demand))
    if (!equal) merged.push({ demand, members: [index] })
    else {
      equal.demand = together(equal.demand, demand, classes)
      equal.members.push(index)
    }
  }
  return merged
}

/** Whether two coupons differ in the number of their groups at most. */
function areEqual(one: Demand, other: Demand): boolean {
  return one.take === other.take && one.pay === other.pay && one.savings.every((saving, index) => saving === other.savings[index])
}

function together(some: Demand, { capacity }: Demand, classes: readonly PieceClass[]): Demand {
  return { ...some, capacity: Math.min(some.capacity + capacity, Math.floor(piecesFor(some.savings, classes) / some.take)) }
}

interface Rows {
  /** Pieces by class, and those of them that are reduced. */
  taken: number[]
  reduced: number[]
}

/** Divides what equal coupons take together among them, by complete groups from the dearest to the cheapest. */
function divide({ taken, reduced }: Rows, capacities: readonly number[], { take, pay }: Demand, classes: readonly PieceClass[]): Rows[] {
  const byPrice = dearestFirst(classes)
  const piecesIn = (counts: readonly number[]) => byPrice.flatMap((index) => new Array<number>(counts[index] ?? 0).fill(index))
  const [paid, free] = [piecesIn(taken.map((count, index) => count - (reduced[index] ?? 0))), piecesIn(reduced)]
  return capacities.map((capacity) => {
    const groups = Math.min(capacity, free.length / (take - pay))
    const own = { taken: classes.map(() => 0), reduced: classes.map(() => 0) }
    const ofReduced = free.splice(0, groups * (take - pay))
    for (const index of ofReduced) own.reduced[index] = (own.reduced[index] ?? 0) + 1
    for (const index of [...ofReduced, ...paid.splice(0, groups * pay)]) own.taken[index] = (own.taken[index] ?? 0) + 1
    return own
  })
}
