import type { Deferred, Tx, Write } from './database/index.ts'
import { counterKey, countInSlices, uncount } from './rate-counters.ts'

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const guessesPerHour = 10

export interface Guess<Found> {
  /** No guesses were left. */
  tooMany: boolean
  /** Seconds until another guess is possible; 0 if this one was. */
  waitSeconds: number
  /** The row that was searched for, if it exists. */
  found: Found | undefined
  /** Takes the guess off the count, if it was counted. Send it once the guess turns out to be right. */
  forgiveness: readonly Write[]
}

/**
 * Counts a guess at something that belongs to others (a code, a name) before `search` runs, so that many simultaneous guesses cannot get
 * around the limit of ten within any hour. `what` names the target, `who` a member or a network. It has its own
 * transaction, because an error of the call must not undo the count. It takes one round trip: the commit travels with both statements.
 */
export async function countGuess<Found extends object>(
  transact: Transact,
  { what, who, secret, now }: { what: string; who: string; secret: string; now: Date },
  search: Deferred<Found>,
): Promise<Guess<Found>> {
  const limit = { key: counterKey(secret, what, who), most: guessesPerHour, seconds: 3600 }
  const { answers } = await transact(async (tx) => {
    const answers = Promise.all([countInSlices(tx, [limit], now), tx.first(search.statement, ...search.values)])
    // The transaction reports a failure.
    answers.catch(() => {})
    // Wrapped in an object, because a returned promise is awaited before the commit.
    return { answers }
  })
  const [[usedUp], found] = await answers
  if (usedUp) return { found, tooMany: true, waitSeconds: usedUp.waitSeconds, forgiveness: [] }
  return { found, tooMany: false, waitSeconds: 0, forgiveness: [uncount(limit, now)] }
}
