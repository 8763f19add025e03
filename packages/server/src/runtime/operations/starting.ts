import { UserError, userMessage } from '@herzkarte/command'
import { type Db, databaseFailure, statement } from '../../kernel/database/index.ts'
import { connectionsOfJobs } from '../jobs/pool.ts'
import type { Settings } from '../settings/settings.ts'

type Counted = Pick<Settings, 'poolSize' | 'tillPoolSize' | 'jobs' | 'jobsAtOnce'>

/** The most connections of a server: members and work of jobs, tills, one that listens for events, and the queue's own. */
export function connectionsOfServer({ poolSize, tillPoolSize, jobs, jobsAtOnce }: Counted): number {
  return poolSize + tillPoolSize + 1 + (jobs ? connectionsOfJobs({ jobsAtOnce }) : 0)
}

/** The share of `max_connections` that is available to roles like the server's. */
const connectionsGiven = statement<{ given: number }>(
  `select coalesce(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
     - coalesce(current_setting('reserved_connections', true)::int, 0), 0) as given`,
)

/** A message if PostgreSQL cannot give this server as many connections as it may need. Other servers need theirs in addition. */
export async function tooFewConnections(db: Db, settings: Counted): Promise<string | undefined> {
  const wanted = connectionsOfServer(settings)
  const { given = wanted } = (await db.first(connectionsGiven)) ?? {}
  if (wanted <= given) return undefined
  return `PostgreSQL gives ${given} connections and this server may want ${wanted}: raise max_connections, or lower DATABASE_POOL, DATABASE_TILL_POOL or JOBS_AT_ONCE.`
}

/** A message for the operator about why a server could not start. Undefined if the fault is ours; its stack then shows where. */
export function startFailure(error: unknown, settings: Listening & Pick<Settings, 'databaseUrl'>): string | undefined {
  return userMessage(listenFailure(error, settings) ?? databaseFailure(error, settings.databaseUrl) ?? error)
}

interface Listening extends Pick<Settings, 'port' | 'host'> {
  /** The setting of the port. */
  setting?: string
}

export function listenFailure(error: unknown, { port, host, setting = 'PORT' }: Listening): UserError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (syscall !== 'listen') return undefined
  const options = { cause: error }
  if (code === 'EADDRINUSE') return new UserError(`Port ${port} is in use; end what uses it, or choose another with ${setting}.`, options)
  if (code === 'EACCES') return new UserError(`Port ${port} is not for this user; choose one from 1024 up with ${setting}.`, options)
  if (code === 'EADDRNOTAVAIL') return new UserError(`${host} is no address of this machine; correct HOST.`, options)
  return new UserError(`The server cannot listen: ${message}`, options)
}
