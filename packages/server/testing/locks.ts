import pg from 'pg'
import { inject } from 'vitest'

/** How many connections to a database wait for a lock, on all its nodes. */
export function countWaiting(databaseUrl: string): Promise<number> {
  return ofWaiting(databaseUrl, 'a.pid')
}

/** Ends the connections to a database that wait for a lock, on all its nodes. Returns their number. */
export function endWaiting(databaseUrl: string): Promise<number> {
  return ofWaiting(databaseUrl, 'a.pid, pg_terminate_backend(a.pid)')
}

async function ofWaiting(databaseUrl: string, what: string): Promise<number> {
  const { adminUrl, workerUrls = [] } = inject('cluster')
  const database = new URL(databaseUrl).pathname.slice(1)
  const waiting = `select distinct ${what} from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = $1`
  const counts = await Promise.all(
    [adminUrl, ...workerUrls].map(async (url) => {
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      const { rowCount } = await admin.query(waiting, [database])
      await admin.end()
      return rowCount ?? 0
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
