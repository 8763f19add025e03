import { createHash } from 'node:crypto'

/** A stream of random numbers, reproducible by its seed. */
export type Random = ReturnType<typeof randomOf>

/** The stream for a name. Streams are independent of each other. */
export function randomOf(seed: number, name: string) {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0)

  /** From 0 up to, but not including, 1. Mulberry32 is good enough for choosing actions. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(of: readonly T[]): T | undefined => of[whole(0, of.length - 1)]
  return {
    next,
    whole,
    pick,
    chance: (probability: number) => next() < probability,
    /** One of the values, with a probability proportional to its small whole weight. */
    weighted: <T>(of: readonly (readonly [weight: number, value: T])[]): T =>
      pick(of.flatMap(([weight, value]) => Array.from({ length: weight }, () => value))) as T,
  }
}
