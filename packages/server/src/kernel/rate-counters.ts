import { statement } from './database/index.ts'

/** Increments a key's counter in the window that began at the given time. Returns the new count. */
export const countInWindow = statement<{ count: number }, [string, Date]>(
  `insert into rate_counters (key, window_started_at, count) values ($1, $2, 1)
   on conflict (key, window_started_at) do update set count = rate_counters.count + 1 returning count`,
)
