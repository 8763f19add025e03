import type { Counts } from './counts.ts'

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
  readonly done: readonly Done[]
  readonly counts: Counts
  /** Broken promises, one message each. */
  readonly broken: string[]
  /** Addresses and numbers to which a message was promised. */
  readonly promisedTo: Set<string>
  write(done: Done): void
  /** Another attempt of a failed command succeeded later. */
  correct(done: Done, now: Pick<Done, 'errorName' | 'result'>): void
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

export function openJournal(counts: Counts): Journal {
  const done: Done[] = []
  const broken: string[] = []
  return {
    done,
    counts,
    broken,
    promisedTo: new Set(),
    correct(one, { errorName, result }) {
      counts.overtook()
      done[done.indexOf(one)] = { ...one, errorName, result }
    },
    write(one) {
      done.push(one)
      counts.answered()
      if (one.errorName === null) counts.succeeded(one.call)
      else counts.rejected(one.call, one.errorName)
      if (one.errorName !== null && neverSaid.has(one.errorName))
        broken.push(
          `${one.call} ${one.operationId ?? ''} of ${one.memberId} was refused with ${one.errorName}, which nothing that happened accounts for.`,
        )
    },
  }
}
