/** A taker of pieces: at most `capacity` in total, each worth `worths[class]` (0 means not applicable). */
interface PieceTaker {
  capacity: number
  worths: readonly number[]
}

const none = -1

/**
 * Assigns pieces of each class to takers so that the total worth is maximal: a transportation problem, solved exactly by successive best
 * augmenting paths. Takers are added one after another and take pieces from earlier ones only if that increases the total, so among equal
 * solutions the earlier takers get the pieces. Returns `taken[taker][class]`. Worths are integers.
 */
export function bestFlow(counts: readonly number[], takers: readonly PieceTaker[]): number[][] {
  const classes = counts.length
  // Flat arrays: this is iterated thousands of times for one basket.
  const worths = flat(takers.map((taker) => taker.worths))
  const wanted = takers.map((taker) => taker.worths.flatMap((worth, index) => (worth > 0 ? [index] : [])))
  const taken = new Float64Array(takers.length * classes)
  const holders: Set<number>[] = counts.map(() => new Set())
  const free = Float64Array.from(counts)
  const spare = Float64Array.from(takers, (taker) => taker.capacity)

  const classGain = new Float64Array(classes)
  const takerGain = new Float64Array(takers.length)
  /** On the best path: the taker that would take a piece of the class, and the class of the piece that the taker would give up for it. */
  const takerOf = new Int32Array(classes)
  const classOf = new Int32Array(takers.length)
  const isQueued = new Uint8Array(takers.length)

  for (const newcomer of takers.keys()) {
    while (at(spare, newcomer) > 0 && exchangeOnce(newcomer)) {}
  }
  return takers.map((_, taker) => [...taken.subarray(taker * classes, (taker + 1) * classes)])

  /** Follows the most profitable path, if there is one. It ends at free pieces, or at a taker that gives one up without replacement. */
  function exchangeOnce(newcomer: number): boolean {
    findWays(newcomer)
    let gain = 0
    let endClass = none
    let endTaker = none
    for (let index = 0; index < classes; index += 1) {
      if (at(free, index) > 0 && at(classGain, index) > gain) [gain, endClass] = [at(classGain, index), index]
    }
    for (let taker = 0; taker < takers.length; taker += 1) {
      if (taker !== newcomer && at(takerGain, taker) > gain) [gain, endTaker] = [at(takerGain, taker), taker]
    }
    if (gain === 0) return false
    exchange(newcomer, endClass, endTaker)
    return true
  }

  function findWays(newcomer: number): void {
    classGain.fill(Number.NEGATIVE_INFINITY)
    takerGain.fill(Number.NEGATIVE_INFINITY)
    takerGain[newcomer] = 0
    const queue = [newcomer]
    for (let head = 0; head < queue.length; head += 1) {
      const taker = queue[head] ?? newcomer
      isQueued[taker] = 0
      const row = taker * classes
      for (const index of wanted[taker] ?? []) {
        if (at(taken, row + index) >= (counts[index] ?? 0)) continue
        const gain = at(takerGain, taker) + at(worths, row + index)
        if (gain <= at(classGain, index)) continue
        classGain[index] = gain
        takerOf[index] = taker
        for (const holder of holders[index] ?? []) {
          const left = gain - at(worths, holder * classes + index)
          if (holder === taker || left <= at(takerGain, holder)) continue
          takerGain[holder] = left
          classOf[holder] = index
          if (isQueued[holder] === 1) continue
          isQueued[holder] = 1
          queue.push(holder)
        }
      }
    }
  }

  /** Moves as many pieces along a path as possible. */
  function exchange(newcomer: number, endClass: number, endTaker: number): void {
    const start = endTaker === none ? endClass : at(classOf, endTaker)
    let amount = Math.min(at(spare, newcomer), endTaker === none ? at(free, endClass) : at(taken, endTaker * classes + start))
    for (let index = start; ; ) {
      const taker = at(takerOf, index)
      if (taker === newcomer) break
      index = at(classOf, taker)
      amount = Math.min(amount, at(taken, taker * classes + index))
    }
    if (endTaker === none) free[endClass] = at(free, endClass) - amount
    else {
      move(endTaker, start, -amount)
      spare[endTaker] = at(spare, endTaker) + amount
    }
    for (let index = start; ; ) {
      const taker = at(takerOf, index)
      move(taker, index, amount)
      if (taker === newcomer) break
      index = at(classOf, taker)
      move(taker, index, -amount)
    }
    spare[newcomer] = at(spare, newcomer) - amount
  }

  function move(taker: number, index: number, change: number): void {
    const place = taker * classes + index
    const now = at(taken, place) + change
    taken[place] = now
    if (now > 0) holders[index]?.add(taker)
    else holders[index]?.delete(taker)
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
