import type { Demand, SearchWork } from './assignment.ts'

/** A coupon with the pieces that it has, and the best way found so far to take one of them from it. */
interface Taker extends Pick<Demand, 'savings'> {
  wanted: readonly number[]
  taken: number[]
  /** What that way gains, with the piece that this coupon loses. */
  gain: number
  lostBy: Way | undefined
  isQueued: boolean
}

/** A coupon takes a piece of a class, and has given up another one for a way before. */
interface Way {
  gain: number
  taker: Taker
  index: number
  before: Way | undefined
}

/**
 * Assigns pieces of each class to coupons on single pieces, at most `capacity` to each, so that the total saving is maximal: a transportation problem,
 * solved exactly by successive best augmenting paths. Coupons are added one after another and take pieces from earlier ones only if that increases the total,
 * so among equal solutions the earlier ones get the pieces. Returns the pieces by coupon and class; undefined if that takes more work than there is. Savings
 * are integers.
 */
export function bestFlow(
  counts: readonly number[],
  demands: readonly Pick<Demand, 'capacity' | 'savings'>[],
  work: SearchWork,
): number[][] | undefined {
  const free = [...counts]
  const takers = demands.map(({ savings }): Taker => {
    const wanted = savings.flatMap((saving, index) => (saving > 0 ? [index] : []))
    return { savings, wanted, taken: counts.map(() => 0), gain: 0, lostBy: undefined, isQueued: false }
  })
  for (const [index, newcomer] of takers.entries()) {
    for (let spare = demands[index]?.capacity ?? 0, moved = 1; spare > 0 && moved > 0 && work.left > 0; spare -= moved)
      moved = exchange(newcomer, spare)
  }
  return work.left > 0 ? takers.map(({ taken }) => taken) : undefined

  /** Moves as many pieces as possible along the most profitable way, which ends at free pieces, or at a coupon that gives one up without replacement. */
  function exchange(newcomer: Taker, spare: number): number {
    let best: Way | undefined
    for (const way of waysFor(newcomer)) if (way && (free[way.index] ?? 0) > 0 && way.gain > (best?.gain ?? 0)) best = way
    let loser: Taker | undefined
    for (const taker of takers) {
      if (taker === newcomer || !taker.lostBy || taker.gain <= (loser?.gain ?? best?.gain ?? 0)) continue
      loser = taker
      best = taker.lostBy
    }
    if (!best) return 0
    const from = loser?.taken ?? free
    let amount = Math.min(spare, from[best.index] ?? 0)
    for (const { taker, before } of stepsOf(best)) if (before) amount = Math.min(amount, taker.taken[before.index] ?? 0)
    add(from, best.index, -amount)
    for (const { taker, index, before } of stepsOf(best)) {
      add(taker.taken, index, amount)
      if (before) add(taker.taken, before.index, -amount)
    }
    return amount
  }

  /** The best way to a piece of each class. */
  function waysFor(newcomer: Taker): (Way | undefined)[] {
    const ways: (Way | undefined)[] = counts.map(() => undefined)
    for (const taker of takers) Object.assign(taker, { gain: Number.NEGATIVE_INFINITY, lostBy: undefined })
    newcomer.gain = 0
    const queue = [newcomer]
    for (const taker of queue) {
      taker.isQueued = false
      work.left -= taker.wanted.length
      for (const index of taker.wanted) {
        const gain = taker.gain + (taker.savings[index] ?? 0)
        if ((taker.taken[index] ?? 0) >= (counts[index] ?? 0) || gain <= (ways[index]?.gain ?? Number.NEGATIVE_INFINITY)) continue
        const way = { gain, taker, index, before: taker.lostBy }
        ways[index] = way
        for (const holder of takers) {
          const left = gain - (holder.savings[index] ?? 0)
          if (holder === taker || (holder.taken[index] ?? 0) === 0 || left <= holder.gain) continue
          holder.gain = left
          holder.lostBy = way
          if (!holder.isQueued) queue.push(holder)
          holder.isQueued = true
        }
      }
    }
    return ways
  }
}

function* stepsOf(last: Way): Generator<Way> {
  for (let way: Way | undefined = last; way; way = way.before) yield way
}

export function add(cells: number[], index: number, change: number): void {
  cells[index] = (cells[index] ?? 0) + change
}
