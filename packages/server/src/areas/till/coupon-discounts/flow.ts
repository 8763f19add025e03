import type { SearchWork } from './assignment.ts'

/** A demand for pieces: at most `capacity` in total, of which each saves `savings[class]` (0 means not applicable). */
interface PieceDemand {
  capacity: number
  savings: readonly number[]
}

const none = -1

/**
 * Assigns pieces of each class to demands so that the total saving is maximal: a transportation problem, solved exactly by successive best
 * augmenting paths. Takers are added one after another and take pieces from earlier ones only if that increases the total, so among equal
 * solutions the earlier demands get the pieces. Returns `taken[demand][class]`; undefined if that takes more work than there is. Savings are integers.
 */
export function bestFlow(counts: readonly number[], demands: readonly PieceDemand[], work: SearchWork): number[][] | undefined {
  const classes = counts.length
  // Flat arrays: this is iterated thousands of times for one basket.
  const savings = flat(demands.map((demand) => demand.savings))
  const wanted = demands.map((demand) => demand.savings.flatMap((saving, index) => (saving > 0 ? [index] : [])))
  const taken = new Float64Array(demands.length * classes)
  const holders: Set<number>[] = counts.map(() => new Set())
  const free = Float64Array.from(counts)
  const spare = Float64Array.from(demands, (demand) => demand.capacity)

  const classGain = new Float64Array(classes)
  const demandGain = new Float64Array(demands.length)
  /** On the best path: the demand that would take a piece of the class, and the class of the piece that the demand would give up for it. */
  const demandOf = new Int32Array(classes)
  const classOf = new Int32Array(demands.length)
  const isQueued = new Uint8Array(demands.length)

  for (const newcomer of demands.keys()) {
    while (at(spare, newcomer) > 0 && work.left > 0 && exchangeOnce(newcomer)) {}
  }
  if (work.left <= 0) return undefined
  return demands.map((_, demand) => [...taken.subarray(demand * classes, (demand + 1) * classes)])

  /** Follows the most profitable path, if there is one. It ends at free pieces, or at a demand that gives one up without replacement. */
  function exchangeOnce(newcomer: number): boolean {
    findWays(newcomer)
    let gain = 0
    let endClass = none
    let endDemand = none
    for (let index = 0; index < classes; index += 1) {
      if (at(free, index) > 0 && at(classGain, index) > gain) [gain, endClass] = [at(classGain, index), index]
    }
    for (let demand = 0; demand < demands.length; demand += 1) {
      if (demand !== newcomer && at(demandGain, demand) > gain) [gain, endDemand] = [at(demandGain, demand), demand]
    }
    if (gain === 0) return false
    exchange(newcomer, endClass, endDemand)
    return true
  }

  function findWays(newcomer: number): void {
    classGain.fill(Number.NEGATIVE_INFINITY)
    demandGain.fill(Number.NEGATIVE_INFINITY)
    demandGain[newcomer] = 0
    const queue = [newcomer]
    for (let head = 0; head < queue.length; head += 1) {
      const demand = queue[head] ?? newcomer
      isQueued[demand] = 0
      const row = demand * classes
      const ways = wanted[demand] ?? []
      work.left -= ways.length
      for (const index of ways) {
        if (at(taken, row + index) >= (counts[index] ?? 0)) continue
        const gain = at(demandGain, demand) + at(savings, row + index)
        if (gain <= at(classGain, index)) continue
        classGain[index] = gain
        demandOf[index] = demand
        for (const holder of holders[index] ?? []) {
          const left = gain - at(savings, holder * classes + index)
          if (holder === demand || left <= at(demandGain, holder)) continue
          demandGain[holder] = left
          classOf[holder] = index
          if (isQueued[holder] === 1) continue
          isQueued[holder] = 1
          queue.push(holder)
        }
      }
    }
  }

  /** Moves as many pieces along a path as possible. */
  function exchange(newcomer: number, endClass: number, endDemand: number): void {
    const start = endDemand === none ? endClass : at(classOf, endDemand)
    let amount = Math.min(at(spare, newcomer), endDemand === none ? at(free, endClass) : at(taken, endDemand * classes + start))
    for (let index = start; ; ) {
      const demand = at(demandOf, index)
      if (demand === newcomer) break
      index = at(classOf, demand)
      amount = Math.min(amount, at(taken, demand * classes + index))
    }
    if (endDemand === none) free[endClass] = at(free, endClass) - amount
    else {
      move(endDemand, start, -amount)
      spare[endDemand] = at(spare, endDemand) + amount
    }
    for (let index = start; ; ) {
      const demand = at(demandOf, index)
      move(demand, index, amount)
      if (demand === newcomer) break
      index = at(classOf, demand)
      move(demand, index, -amount)
    }
    spare[newcomer] = at(spare, newcomer) - amount
  }

  function move(demand: number, index: number, change: number): void {
    const place = demand * classes + index
    const now = at(taken, place) + change
    taken[place] = now
    if (now > 0) holders[index]?.add(demand)
    else holders[index]?.delete(demand)
  }
}

function flat(rows: readonly (readonly number[])[]): Float64Array {
  const columns = rows[0]?.length ?? 0
  const cells = new Float64Array(rows.length * columns)
  for (const [index, row] of rows.entries()) cells.set(row, index * columns)
  return cells
}

function at(cells: Float64Array | Int32Array, index: number): number {
  return cells[index] as number
}
