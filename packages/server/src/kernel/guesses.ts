import { type Db, statement, type Tx } from './database/index.ts'

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

export interface Guess<Found> {
  /** There was no guess left. */
  tooMany: boolean
  /** Until there are new ones. */
  waitSeconds: number
  /** What there is of the kind that was tried. */
  found: Found
  /** It turned out to be no guess but something that exists. */
  forgive(tx: Tx): Promise<void>
}

/**
 * Counts a try at something that others have (a code, a name) before `look` looks whether it is right, so that many at once are no way around
 * the limit of ten an hour. `key` says who tries what. It takes a transaction of its own, because a refusal must not undo the count, and one
 * journey to the database: nothing that is written depends on the answers.
 */
export async function countGuess<Found>(
  transact: Transact,
  key: string,
  now: Date,
  look: (db: Db) => Promise<Found>,
): Promise<Guess<Found>> {
  const start = new Date(now.getTime() - (now.getTime() % windowMs))
  const [counted, looked] = await transact(async (tx) => {
    const asked = [tx.first(count, key, start), look(tx)] as const
    tx.last(...asked)
    return asked
  })
  const [row, found] = [await counted, await looked]
  return {
    found,
    tooMany: (row?.count ?? 0) > guessesPerHour,
    waitSeconds: Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000),
    async forgive(own) {
      await own.run(uncount, key, start)
    },
  }
}
