import { type Deferred, deferred, statement, type Tx, type Write } from './database/index.ts'
import { countInWindow } from './rate-counters.ts'

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const guessesPerHour = 10
const windowMs = 3_600_000

const uncount = statement<never, [string, Date]>(
  'update rate_counters set count = count - 1 where key = $1 and window_started_at = $2 and count > 0',
)

export interface Guess<Found> {
  /** No guesses were left. */
  tooMany: boolean
  /** Seconds until new guesses are available. */
  waitSeconds: number
  /** The row that was searched for, if it exists. */
  found: Found | undefined
  /** Takes the guess off the count. Send it once the guess turns out to be right. */
  forgiveness: Write
}

/**
 * Counts a guess at something that belongs to others (a code, a name) before `search` runs, so that many simultaneous guesses cannot get
 * around the limit of ten an hour. `key` identifies the guesser and the target. It has its own transaction, because an error of the call
 * must not undo the count. It takes one round trip: the commit travels with both statements.
 */
export async function countGuess<Found extends object>(
  transact: Transact,
  key: string,
  now: Date,
  search: Deferred<Found>,
): Promise<Guess<Found>> {
  const start = new Date(now.getTime() - (now.getTime() % windowMs))
  const { answers } = await transact(async (tx) => {
    const answers = Promise.all([tx.first(countInWindow, key, start), tx.first(search.statement, ...search.values)])
    // The transaction reports a failure.
    answers.catch(() => {})
    // Wrapped in an object, because a returned promise is awaited before the commit.
    return { answers }
  })
  const [row, found] = await answers
  return {
    found,
    tooMany: (row?.count ?? 0) > guessesPerHour,
    waitSeconds: Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000),
    forgiveness: deferred(uncount, key, start),
  }
}
