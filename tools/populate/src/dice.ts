import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { v7 } from 'uuid'

export type Dice = ReturnType<typeof diceOf>

/** Neighbouring members have similar seeds. Discarding this many numbers makes the streams diverge. */
const warmUp = 20

/** Random numbers that are reproducible for the same seed and member. */
export function diceOf(seed: number, member: number) {
  const random = xoroshiro128plus(Math.imul(seed, 0x9e3779b1) ^ Math.imul(member + 1, 0x85ebca6b))
  for (let thrown = 0; thrown < warmUp; thrown += 1) random.next()
  /** From `from` to `to`, inclusive. */
  const int = (from: number, to: number) => uniformInt(random, from, to)
  const unit = () => uniformFloat64(random)

  function bytes(count: number): Buffer {
    const some = Buffer.alloc(count)
    for (let at = 0; at < count; at += 4) some.writeInt32LE(random.next() | 0, Math.min(at, count - 4))
    return some
  }

  return {
    int,
    bytes,
    /** True with this probability (0 to 1). */
    chance: (often: number) => unit() < often,
    pick<T>(list: readonly T[]): T {
      const one = list[int(0, list.length - 1)]
      if (one === undefined) throw new RangeError('Nothing to pick from')
      return one
    },
    /** Around 1 on average: most get little, a few get a lot (log-normal, sigma 1). */
    share(): number {
      const normal = Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
      return Math.exp(normal - 0.5)
    },
    /** An id that contains its time, like those of the server. */
    uuid: (at: Date) => v7({ msecs: at.getTime(), random: bytes(16), seq: random.next() >>> 1 }),
  }
}
