import pg from 'pg'
import { expect, inject } from 'vitest'
import { eventually } from './eventually.ts'

/** How many connections to a database wait for a lock. */
export function countWaiting(databaseUrl: string): Promise<number> {
  return ofWaiting(databaseUrl, 'a.pid')
}

/** Ends the connections to a database that wait for a lock. Returns their number. */
export function endWaiting(databaseUrl: string): Promise<number> {
  return ofWaiting(databaseUrl, 'a.pid, pg_terminate_backend(a.pid)')
}

async function ofWaiting(databaseUrl: string, what: string): Promise<number> {
  const database = new URL(databaseUrl).pathname.slice(1)
  const waiting = `select distinct ${what} from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = $1`
  const admin = new pg.Client({ connectionString: inject('cluster').adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query(waiting, [database])
  await admin.end()
  return rowCount ?? 0
}

type Begin = <A>(call: () => Promise<A>) => Promise<{ answer: Promise<A> }>

/** Holds the locks that a statement takes, and ends them when `work` is done. `begin` starts a call and waits until it waits for one of them. */
export async function holding<T>(
  { ownerUrl }: { ownerUrl: string },
  [statement, ...values]: [string, ...unknown[]],
  work: (begin: Begin, holder: pg.Client) => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: ownerUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(statement, values)
    let waiting = 0
    const done = await work(async (call) => {
      const answer = call()
      waiting += 1
      await eventually(async () => expect(await countWaiting(ownerUrl)).toBe(waiting))
      return { answer }
    }, holder)
    await holder.query('commit')
    return done
  } finally {
    await holder.end()
  }
}

/** The same with the lock of a member's row. */
export function holdingMember<T>(
  app: { ownerUrl: string },
  memberId: string,
  work: (begin: Begin, holder: pg.Client) => Promise<T>,
): Promise<T> {
  return holding(app, ['select from members where member_id = $1 for update', memberId], work)
}
