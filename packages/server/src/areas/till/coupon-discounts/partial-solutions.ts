import { cellsOfStep, type SearchWork } from './assignment.ts'
import { at, type Bound, type OwnClass, type Searcher } from './group-bound.ts'
import type { Steps } from './group-steps.ts'

/** What is kept of a search when its work is used up in the middle. */
const narrowest = 2

/** A partial solution: what was done with the pieces of the classes so far. */
export interface PartialSolution {
  /** The states of the coupons, one character each. */
  states: string
  gain: number
  /** The most that it can become. */
  bound: number
  /** The last piece that was taken: by whom, how, and what had been done before. */
  last: { index: number; demand: number; isReduced: boolean; before: PartialSolution } | undefined
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
export function goThrough(
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
