import pg from 'pg'
import { seldom } from '../operations/seldom.ts'
import type { Services } from '../services.ts'
import { connectionsOfJobs } from './workers.ts'

type Callback = Parameters<typeof pg.Pool.prototype.connect>[0]

/** Opens the jobs' own connections: one per concurrent job, two that listen and one that records the outcomes. */
export function openJobPool({ settings, log }: Services): pg.Pool {
  const pool = new JobPool({ connectionString: settings.databaseUrl, max: connectionsOfJobs(settings), application_name: 'herzkarte-jobs' })
  const outage = seldom(log)
  const warn = (error: Error) => outage.failed('warn', error, 'a connection of the jobs broke')
  return pool.on('error', warn).on('connect', (client) => client.on('error', warn))
}

/**
 * The queue releases its listening connection twice if the connection breaks just as the workers stop. The pool then throws, nobody catches
 * the error, and the process would end. The second release is therefore ignored.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect((error, client, release) => {
      let isGivenBack = false
      callback(error, client, (reason) => {
        if (isGivenBack) return
        isGivenBack = true
        release(reason)
      })
    })
  }
}
