import pg from 'pg'
import { seldom } from '../operations/seldom.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings/settings.ts'

type Callback = Parameters<typeof pg.Pool.prototype.connect>[0]

/** Opens the jobs' own connections: one per concurrent job, two that listen and one that records the outcomes. */
export function openJobPool({ settings, log }: Services): pg.Pool {
  const pool = new JobPool({ connectionString: settings.databaseUrl, max: connectionsOfJobs(settings), application_name: 'herzkarte-jobs' })
  const outage = seldom(log)
  // Those of a pool that ends may be cut by a database that ends, too.
  const warn = (error: Error) => pool.ending || outage.failed('warn', error, 'a connection of the jobs broke')
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

/** Workers by kind of job. Deliveries to others have their own, so that receivers that hang hold up no code, notice or booking. */
export function workersOf({ jobsAtOnce }: Pick<Settings, 'jobsAtOnce'>) {
  return [
    { isOutside: true, atOnce: jobsAtOnce },
    { isOutside: false, atOnce: Math.ceil(jobsAtOnce / 2) },
  ]
}

/** One for each worker, one for each kind that listens, and one that records the outcomes. */
export function connectionsOfJobs(settings: Pick<Settings, 'jobsAtOnce'>): number {
  return workersOf(settings).reduce((sum, { atOnce }) => sum + atOnce + 1, 1)
}
