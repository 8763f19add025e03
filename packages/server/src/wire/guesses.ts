import { statement, type Tx } from '../database/index.ts'

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
  forgive(tx: Tx): Promise<void>
}

/**
 * Counts a try at something that others have (a code, a name) before anybody looks whether it is right, so that many at once are no way around
 * the limit of ten an hour. `key` says who tries what.
 * Needs a transaction of its own: a refusal must not undo the count.
 */
export async function countGuess(tx: Tx, key: string, now: Date): Promise<Guess> {
  const start = new Date(now.getTime() - (now.getTime() % windowMs))
  const row = await tx.first(count, key, start)
  return {
    tooMany: (row?.count ?? 0) > guessesPerHour,
    waitSeconds: Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000),
    async forgive(own) {
      await own.run(uncount, key, start)
    },
  }
}
