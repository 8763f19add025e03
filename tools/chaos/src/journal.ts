import type { Counts } from './counts.ts'

/** A command that was answered: what it was, and what was said. */
export interface Done {
  memberId: string
  /** Null for the one call that has none: whoever receives hearts by their code. */
  operationId: string | null
  call: string
  input: unknown
  /** Name of the refusal, or null when it succeeded. */
  errorName: string | null
  result: unknown
  /** It was sent once, as far as who sent it knows. */
  isOnlyAttempt?: boolean
  /** Whose till it was. */
  storeId?: string
  tillNumber?: string
}

/** Everything that somebody was told, which is what must be true in the end. */
export interface Journal {
  readonly done: readonly Done[]
  readonly counts: Counts
  /** What was promised and not kept, a sentence each. */
  readonly broken: string[]
  /** Addresses and numbers to which a message was promised. */
  readonly promisedTo: Set<string>
  write(done: Done): void
  /** Another attempt of a refused command came in behind the refusal. */
  correct(done: Done, now: Pick<Done, 'errorName' | 'result'>): void
}

/** A refusal that none of these commands should ever meet, whatever happens around it. */
const neverSaid = new Set([
  'operationReused',
  'malformedRequest',
  'tokenInvalid',
  'tokenExpired',
  'tillKeyInvalid',
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
