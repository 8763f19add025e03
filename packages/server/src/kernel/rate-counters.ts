import { statement } from './database/index.ts'

/** Counts one more of a key in the window that began then, and answers how many that makes. */
export const countInWindow = statement<{ count: number }, [string, Date]>(
  `insert into rate_counters (key, window_started_at, count) values ($1, $2, 1)
   on conflict (key, window_started_at) do update set count = rate_counters.count + 1 returning count`,
)
