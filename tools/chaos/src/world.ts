import type { Done, Journal } from './journal.ts'
import type { Random } from './random.ts'

/** A code that was sent to a member. */
interface Letter {
  transferCode: string
  /** Members who know it. The first one to use it gets the hearts. */
  readers: readonly string[]
}

/** Items that members and tills exchange outside of the system. */
export interface World {
  journal: Journal
  /** Unused printed codes, and some that were tried: a code is valid once. */
  printedCodes: string[]
  letters: Letter[]
  /** Codes of held gifts that members show at a till. */
  shownGifts: { memberId: string; code: string }[]
  /** Answered sales that may be returned. */
  sales: Done[]
}

/** Removes a random matching element from a list. */
export function take<T>(pile: T[], random: Random, isFit: (one: T) => boolean = () => true): T | undefined {
  const one = random.pick(pile.filter(isFit))
  if (one !== undefined) pile.splice(pile.indexOf(one), 1)
  return one
}
