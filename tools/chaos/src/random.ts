import { createHash } from 'node:crypto'

/** A stream of draws that the same seed begins anew. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  chance(probability: number): boolean
  whole(from: number, to: number): number
  pick<T>(of: readonly T[]): T | undefined
  /** One of the values, the likelier the more its weight. */
  weighted<T>(of: readonly (readonly [weight: number, value: T])[]): T
}

/** The stream of a name: who draws does not change what others draw. */
export function randomOf(seed: number, name: string): Random {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0)

  // Mulberry32, as good as it must be to choose who does what.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    chance: (probability) => next() < probability,
    whole,
    pick: (of) => of[whole(0, of.length - 1)],
    weighted(of) {
      let left = next() * of.reduce((sum, [weight]) => sum + weight, 0)
      const drawn = of.find(([weight]) => {
        left -= weight
        return left < 0
      })
      return (drawn ?? (of[0] as (typeof of)[number]))[1]
    },
  }
}
