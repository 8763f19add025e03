import type { Random } from './random.ts'

/** An answered command: its input and its answer. */
export interface Done {
  memberId: string
  /** Null for the one call without an id: receiving hearts by code. */
  operationId: string | null
  call: string
  input: unknown
  /** Name of the error, or null when it succeeded. */
  errorName: string | null
  result: unknown
  /** Sent only once, as far as the sender knows. */
  isOnlyAttempt?: boolean
  /** The store of the till. */
  storeId?: string
}

/** All answers, which must be true in the end, and a message for each broken promise. */
export interface Journal {
  readonly done: Done[]
  readonly broken: string[]
}

/** Items that members and tills exchange outside of the system. */
export interface World {
  journal: Journal
  /** Unused printed codes, and some that were tried. */
  printedCodes: string[]
  /** Codes of sent hearts, each for one member. */
  letters: { transferCode: string; readerId: string }[]
  /** Answered sales that may be returned or voided. */
  sales: Done[]
}

/** Removes a random matching element from a list. */
export function take<T>(pile: T[], random: Random, isFit: (one: T) => boolean = () => true): T | undefined {
  const one = random.pick(pile.filter(isFit))
  if (one !== undefined) pile.splice(pile.indexOf(one), 1)
  return one
}
