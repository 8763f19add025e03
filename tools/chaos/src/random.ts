import { createHash } from 'node:crypto'

/** A stream of random numbers, reproducible by its seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  chance(probability: number): boolean
  whole(from: number, to: number): number
  pick<T>(of: readonly T[]): T | undefined
  /** One of the values, with a probability proportional to its weight. */
  weighted<T>(of: readonly (readonly [weight: number, value: T])[]): T
}

/** The stream for a name. Streams are independent of each other. */
export function randomOf(seed: number, name: string): Random {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0)

  // Mulberry32, which is good enough for choosing actions.
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
