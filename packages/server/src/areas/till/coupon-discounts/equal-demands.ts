import { type Demand, dearestFirst, type PieceClass, piecesFor } from './assignment.ts'

/** Coupons that differ in the number of their groups only, as copies of one do, as one coupon for all their groups. */
export interface EqualDemands {
  demand: Demand
  /** Their indexes. Earlier ones are used up first. */
  members: number[]
}

/** A search would try each of several equal coupons in the place of each other. */
export function mergeEqual(demands: readonly Demand[], classes: readonly PieceClass[]): EqualDemands[] {
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
export function divide(
  { taken, reduced }: Rows,
  capacities: readonly number[],
  { take, pay }: Demand,
  classes: readonly PieceClass[],
): Rows[] {
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
