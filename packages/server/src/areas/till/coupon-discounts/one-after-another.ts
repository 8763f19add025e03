import { type Demand, dearestFirst, type PieceClass } from './assignment.ts'

/** What coupons take, by coupon and class, and what that gains beyond the base saving of the classes. */
export interface Taken {
  gain: number
  taken: number[][]
  reduced: number[][]
}

interface Problem {
  classes: readonly PieceClass[]
  /** What every piece of a class saves without these coupons. */
  base: readonly number[]
}

/** A solution without a search: the coupon that gains most alone, in all or by piece, goes first, and the next one takes what is left. */
export function oneAfterAnother(demands: readonly Demand[], { classes, base }: Problem): Taken {
  const counts = classes.map(({ count }) => count)
  const byPrice = dearestFirst(classes)
  const alone = demands.map((demand) => takenBy(demand, { byPrice, base, left: counts }))
  const inAll = inOrder(alone.map(({ gain }) => gain))
  const byPiece = inOrder(alone.map(({ gain, taken }) => (gain > 0 ? gain / taken.reduce((sum, count) => sum + count, 0) : 0)))
  return byPiece.gain > inAll.gain ? byPiece : inAll

  function inOrder(ranks: readonly number[]): Taken {
    const left = [...counts]
    const whole: Taken = { gain: 0, taken: demands.map(() => []), reduced: demands.map(() => []) }
    for (const demand of [...demands.keys()].sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0))) {
      const { gain, taken, reduced } = takenBy(demands[demand] as Demand, { byPrice, base, left })
      whole.gain += gain
      whole.taken[demand] = taken
      whole.reduced[demand] = reduced
      for (const [index, count] of taken.entries()) left[index] = (left[index] ?? 0) - count
    }
    return whole
  }
}

interface Left {
  byPrice: readonly number[]
  base: readonly number[]
  left: readonly number[]
}

/** What one coupon takes of the pieces that are left: groups from the dearest piece on, except those that gain nothing. */
function takenBy(
  { take, pay, capacity, savings }: Demand,
  { byPrice, base, left }: Left,
): { gain: number; taken: number[]; reduced: number[] } {
  const taken = savings.map(() => 0)
  const reduced = savings.map(() => 0)
  const gainOf = (index: number) => (savings[index] ?? 0) - (base[index] ?? 0)
  const order = take > 1 ? byPrice : [...byPrice].sort((a, b) => gainOf(b) - gainOf(a))
  let gain = 0
  let groups = 0
  let group: number[] = []
  for (const index of order) {
    if ((savings[index] ?? 0) === 0) continue
    for (let piece = 0; piece < (left[index] ?? 0) && groups < capacity; piece += 1) {
      group.push(index)
      if (group.length === take) finishGroup()
    }
  }
  return { gain, taken, reduced }

  function finishGroup(): void {
    const more = group.reduce((sum, index, place) => sum + (place < pay ? -(base[index] ?? 0) : gainOf(index)), 0)
    if (more > 0) {
      for (const [place, index] of group.entries()) {
        taken[index] = (taken[index] ?? 0) + 1
        if (place >= pay) reduced[index] = (reduced[index] ?? 0) + 1
      }
      gain += more
      groups += 1
    }
    group = []
  }
}
