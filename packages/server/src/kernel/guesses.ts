import { type Deferred, deferred, statement, type Tx, type Write } from './database/index.ts'
import { countInWindow } from './rate-counters.ts'

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const guessesPerHour = 10
const windowMs = 3_600_000

const uncount = statement<never, [string, Date]>(
  'update rate_counters set count = count - 1 where key = $1 and window_started_at = $2 and count > 0',
)

export interface Guess<Found> {
  /** There was no guess left. */
  tooMany: boolean
  /** Until there are new ones. */
  waitSeconds: number
  /** The row that was searched for, if there is one. */
  found: Found | undefined
  /** Takes the guess off the count. Send it once the guess turns out to be right. */
  forgiveness: Write
}

/**
 * Counts a guess at something that others have (a code, a name) before `search` runs, so that many guesses at once do not get around the limit of
 * ten an hour. `key` says who guesses what. It has a transaction of its own, because an error of the call must not undo the count, and it takes
 * one round trip: the commit travels with both statements.
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
    // In an object, because a promise that is returned is awaited before the commit.
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
