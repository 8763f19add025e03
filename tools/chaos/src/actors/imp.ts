import { setTimeout as pause } from 'node:timers/promises'
import type { Cast } from '../cast.ts'
import { type Fault, faultsOn, repair, repairFront, spoilFront } from '../faults.ts'
import type { Journal } from '../journal.ts'
import { type Random, randomOf } from '../random.ts'
import type { Stage } from '../stage.ts'

/** The duration: a number of faults, or of minutes. */
export type HowLong = { faults: number } | { minutes: number }

export interface Mischief {
  kills: number
  faults: Map<string, number>
}

/** Minimum number of answers between two faults. A permanent standstill shows up as a run that never ends. */
const answersBetween = 25
const togetherChance = 0.2
const lookAgainMs = 20

/** Causes faults one after another, some of them together, while everybody works. In the end everything is repaired. */
export async function playHavoc(stage: Stage, { cashiers }: Cast, journal: Journal, seed: number, howLong: HowLong): Promise<Mischief> {
  const random = randomOf(seed, 'faults')
  const mischief: Mischief = { kills: 0, faults: new Map() }
  const deck = () => shuffled(faultsOn(stage, cashiers, random), random)
  const until = 'minutes' in howLong ? performance.now() + howLong.minutes * 60_000 : Number.POSITIVE_INFINITY
  let left = 'faults' in howLong ? howLong.faults : Number.POSITIVE_INFINITY
  let hand: Fault[] = []

  spoilFront(stage)
  while (left > 0 && performance.now() < until) {
    await answered(journal, answersBetween)
    await repair(stage)
    do {
      if (hand.length === 0) hand = deck()
      const fault = hand.pop()
      const what = await fault?.strike()
      left--
      if (what === undefined) continue
      mischief.faults.set(what, (mischief.faults.get(what) ?? 0) + 1)
      if (fault?.isKill) mischief.kills++
    } while (random.chance(togetherChance))
  }
  await answered(journal, answersBetween)
  await repair(stage)
  repairFront(stage)
  return mischief
}

async function answered({ counts }: Journal, more: number): Promise<void> {
  const from = counts.total()
  while (counts.total() < from + more) await pause(lookAgainMs)
}

function shuffled<T>(cards: readonly T[], random: Random): T[] {
  return cards
    .map((card) => [random.next(), card] as const)
    .sort(([a], [b]) => a - b)
    .map(([, card]) => card)
}
