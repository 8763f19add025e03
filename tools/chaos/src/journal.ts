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
  tillNumber?: string
}

/** Records all answers. They must be true in the end. */
export interface Journal {
  readonly done: Done[]
  /** How often commands were sent again without an answer. */
  retries: number
  /** Broken promises, one message each. */
  readonly broken: string[]
  write(done: Done): void
}

/** Errors that none of these commands should ever get, whatever happens. */
const neverSaid = new Set([
  'operationReused',
  'malformedRequest',
  'tokenInvalid',
  'tokenExpired',
  'tillKeyInvalid',
  'tillNotOfKey',
  'receiptNumberTaken',
  'internalError',
])

export function openJournal(): Journal {
  const done: Done[] = []
  const broken: string[] = []
  return {
    done,
    retries: 0,
    broken,
    write(one) {
      done.push(one)
      const { call, operationId, memberId, errorName } = one
      if (errorName !== null && neverSaid.has(errorName))
        broken.push(`${call} ${operationId ?? ''} of ${memberId} was refused with ${errorName}, which nothing that happened accounts for.`)
    },
  }
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
