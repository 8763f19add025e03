import { statement, type Tx } from '../database/index.ts'

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const guessesPerHour = 10
const windowMs = 3_600_000

const count = statement<{ count: number }, [string, Date]>(
  `insert into rate_counters (key, window_started_at, count) values ($1, $2, 1)
   on conflict (key, window_started_at) do update set count = rate_counters.count + 1 returning count`,
)
const uncount = statement<never, [string, Date]>(
  'update rate_counters set count = count - 1 where key = $1 and window_started_at = $2 and count > 0',
)

export interface Guess {
  /** There was no guess left. */
  tooMany: boolean
  /** Until there are new ones. */
  waitSeconds: number
  /** It turned out to be no guess but a code that exists. */
  forgive(): Promise<void>
}

/**
 * Counts a try at something that others have (a code, a name) before anybody looks whether it is right, so that many at once are no way around
 * the limit of ten an hour. `key` says who tries what.
 * Counts in a transaction of its own: a refusal must not undo it.
 */
export async function countGuess(transact: Transact, key: string, now: Date): Promise<Guess> {
  const start = new Date(now.getTime() - (now.getTime() % windowMs))
  // Nothing that is written depends on the answer, so the commit does not wait for it.
  const [counted] = await transact(async (tx) => {
    const counting = tx.first(count, key, start)
    tx.last(counting)
    return [counting]
  })
  const row = await counted
  return {
    tooMany: (row?.count ?? 0) > guessesPerHour,
    waitSeconds: Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000),
    forgive: () => transact(async (tx) => tx.last(tx.run(uncount, key, start))),
  }
}
