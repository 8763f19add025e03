import type { Assignment, PieceClass, Taker } from './assignment.ts'
import { bestFlow } from './flow.ts'
import { bestGroups } from './group-search.ts'

type Solve = (classes: readonly PieceClass[], takers: readonly Taker[]) => Assignment

/** Assigns coupons to pieces, at most one coupon per piece, so that the total worth is maximal. `solve` is for independent parts of it. */
export function bestAssignment(classes: readonly PieceClass[], takers: readonly Taker[], solve: Solve = solveIsland): Assignment {
  const empty = () => takers.map(() => classes.map(() => 0))
  const whole: Assignment = { worth: 0, taken: empty(), reduced: empty(), isProven: true }
  for (const { indexes, members } of islands(classes.length, takers)) {
    const part = solve(
      indexes.map((index) => classes[index] as PieceClass),
      members.map((member) => {
        const taker = takers[member] as Taker
        return { ...taker, worths: indexes.map((index) => taker.worths[index] ?? 0) }
      }),
    )
    whole.worth += part.worth
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
function solveIsland(classes: readonly PieceClass[], takers: readonly Taker[]): Assignment {
  if (takers.some(({ take }) => take > 1)) return bestGroups(classes, takers)
  const taken = bestFlow(
    classes.map(({ count }) => count),
    takers,
  )
  const worth = taken.reduce(
    (sum, row, taker) => sum + row.reduce((all, count, of) => all + count * (takers[taker]?.worths[of] ?? 0), 0),
    0,
  )
  return { worth, taken, reduced: taken, isProven: true }
}

/** Solves equal parts once: a basket is priced again with the coupons that apply, and most of it stays as it was. */
export function rememberedAssignment(): typeof bestAssignment {
  const solved: { classes: readonly PieceClass[]; takers: readonly Taker[]; part: Assignment }[] = []
  const solve: Solve = (classes, takers) => {
    const known = solved.find((of) => areSame(of.classes, classes, isSameClass) && areSame(of.takers, takers, isSameTaker))
    if (known) return known.part
    const part = solveIsland(classes, takers)
    solved.push({ classes, takers, part })
    return part
  }
  return (classes, takers) => bestAssignment(classes, takers, solve)
}

function areSame<T>(some: readonly T[], others: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return some.length === others.length && some.every((one, index) => isSame(one, others[index] as T))
}

function isSameClass(one: PieceClass, other: PieceClass): boolean {
  return one.unitCents === other.unitCents && one.count === other.count
}

function isSameTaker(one: Taker, other: Taker): boolean {
  const isSameOffer = one.take === other.take && one.pay === other.pay && one.capacity === other.capacity
  return isSameOffer && areSame(one.worths, other.worths, Object.is)
}

/** Splits coupons and classes into independent subproblems. */
function islands(classCount: number, takers: readonly Taker[]): { indexes: number[]; members: number[] }[] {
  const islandOf = Array.from({ length: classCount }, (_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (islandOf[at] !== at) at = islandOf[at] ?? at
    return at
  }
  for (const { worths } of takers) {
    const own = worths.flatMap((worth, index) => (worth > 0 ? [index] : []))
    for (const index of own) islandOf[root(index)] = root(own[0] ?? index)
  }
  const found = new Map<number, { indexes: number[]; members: number[] }>()
  for (const index of islandOf.keys()) {
    const island = found.get(root(index)) ?? { indexes: [], members: [] }
    island.indexes.push(index)
    found.set(root(index), island)
  }
  for (const [member, { worths }] of takers.entries()) {
    const first = worths.findIndex((worth) => worth > 0)
    if (first >= 0) found.get(root(first))?.members.push(member)
  }
  return [...found.values()].filter(({ members }) => members.length > 0)
}
