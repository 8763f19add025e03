import { type Assignment, type Demand, type PieceClass, type SearchWork, workForBasket } from './assignment.ts'
import { areEqual } from './equal-demands.ts'
import { bestFlow } from './flow.ts'
import { bestGroups } from './group-search.ts'
import { oneAfterAnother } from './one-after-another.ts'

type Solve = (classes: readonly PieceClass[], demands: readonly Demand[]) => Assignment

/** Assigns coupons to pieces, at most one coupon per piece, so that the total saving is maximal. `solve` is for independent parts of it. */
export function bestAssignment(
  classes: readonly PieceClass[],
  demands: readonly Demand[],
  solve: Solve = (of, by) => solveComponent(of, by, workForBasket()),
): Assignment {
  const empty = () => demands.map(() => classes.map(() => 0))
  const whole: Assignment = { saving: 0, taken: empty(), reduced: empty(), isProven: true }
  for (const { indexes, members } of components(classes.length, demands)) {
    const part = solve(
      indexes.map((index) => classes[index] as PieceClass),
      members.map((member) => {
        const demand = demands[member] as Demand
        return { ...demand, savings: indexes.map((index) => demand.savings[index] ?? 0) }
      }),
    )
    whole.saving += part.saving
    whole.isProven &&= part.isProven
    for (const [row, member] of members.entries()) {
      for (const [column, index] of indexes.entries()) {
        for (const rows of ['taken', 'reduced'] as const) (whole[rows][member] as number[])[index] = part[rows][row]?.[column] ?? 0
      }
    }
  }
  return whole
}

/** Single pieces are a flow problem. Groups need a search. */
function solveComponent(classes: readonly PieceClass[], demands: readonly Demand[], work: SearchWork): Assignment {
  if (demands.some(({ take }) => take > 1)) return bestGroups(classes, demands, { work })
  const counts = classes.map(({ count }) => count)
  const best = bestFlow(counts, demands, work)
  const taken = best ?? oneAfterAnother(demands, { classes, base: counts.map(() => 0) }).taken
  const saving = taken.reduce(
    (sum, row, demand) => sum + row.reduce((all, count, of) => all + count * (demands[demand]?.savings[of] ?? 0), 0),
    0,
  )
  return { saving, taken, reduced: taken, isProven: best !== undefined }
}

/** A part of a basket with its best assignment. */
export interface SolvedPart {
  classes: readonly PieceClass[]
  demands: readonly Demand[]
  part: Assignment
  /** The work that it took; undefined if more of it might have found a better one. */
  cost: number | undefined
}

/**
 * For one basket and its coupons. It solves equal parts once, whichever coupon is on the basket. All parts share what they may cost. Parts that were solved
 * with other coupons of the basket (`known`) cost the same again, so that the result does not depend on them. `solved` collects the parts.
 */
export function memoisedAssignment(
  work: SearchWork,
  { known = [], solved = [] }: { known?: readonly SolvedPart[]; solved?: SolvedPart[] } = {},
): typeof bestAssignment {
  const solve: Solve = (classes, demands) => {
    const isEqual = (of: SolvedPart) => areSame(of.classes, classes, isSameClass) && areSame(of.demands, demands, isSameDemand)
    const here = solved.find(isEqual)
    if (here) return here.part
    const before = known.find(isEqual)
    if (before?.cost !== undefined && before.cost < work.left) {
      work.left -= before.cost
      solved.push(before)
      return before.part
    }
    const { left } = work
    const part = solveComponent(classes, demands, work)
    work.isCutShort ||= !part.isProven
    solved.push({ classes, demands, part, cost: part.isProven ? left - work.left : undefined })
    return part
  }
  return (classes, demands) => bestAssignment(classes, demands, solve)
}

function areSame<T>(some: readonly T[], others: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return some.length === others.length && some.every((one, index) => isSame(one, others[index] as T))
}

function isSameClass(one: PieceClass, other: PieceClass): boolean {
  return one.unitCents === other.unitCents && one.count === other.count
}

function isSameDemand(one: Demand, other: Demand): boolean {
  return one.capacity === other.capacity && areEqual(one, other)
}

/** Splits coupons and classes into independent subproblems. */
function components(classCount: number, demands: readonly Demand[]): { indexes: number[]; members: number[] }[] {
  const islandOf = Array.from({ length: classCount }, (_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (islandOf[at] !== at) at = islandOf[at] ?? at
    return at
  }
  for (const { savings } of demands) {
    const own = savings.flatMap((saving, index) => (saving > 0 ? [index] : []))
    for (const index of own) islandOf[root(index)] = root(own[0] ?? index)
  }
  const found = new Map<number, { indexes: number[]; members: number[] }>()
  for (const index of islandOf.keys()) {
    const island = found.get(root(index)) ?? { indexes: [], members: [] }
    island.indexes.push(index)
    found.set(root(index), island)
  }
  for (const [member, { savings }] of demands.entries()) {
    const first = savings.findIndex((saving) => saving > 0)
    if (first >= 0) found.get(root(first))?.members.push(member)
  }
  return [...found.values()].filter(({ members }) => members.length > 0)
}
