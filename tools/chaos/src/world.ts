import type { Done, Journal } from './journal.ts'
import type { Random } from './random.ts'

/** A code on its way to somebody. */
export interface Letter {
  transferCode: string
  /** Members who know it: the first one who comes has the hearts. */
  readers: readonly string[]
}

/** What members and tills hand to each other outside the system. */
export interface World {
  journal: Journal
  /** Printed codes that nobody has tried yet, and some that were tried: a code counts once. */
  printedCodes: string[]
  letters: Letter[]
  /** Codes of held gifts that their members show at a till. */
  shownGifts: { memberId: string; code: string }[]
  /** Sales that were answered, which may come back. */
  sales: Done[]
}

/** Takes something out of a pile. */
export function take<T>(pile: T[], random: Random, isFit: (one: T) => boolean = () => true): T | undefined {
  const one = random.pick(pile.filter(isFit))
  if (one !== undefined) pile.splice(pile.indexOf(one), 1)
  return one
}
