import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, openCluster } from './cluster.ts'
import { openDataDir } from './data-dir.ts'
import { endLeftover } from './leftover.ts'
import { choosePort, rememberPort } from './port.ts'
import { NotReady, type Postmaster, startPostmaster } from './postmaster.ts'
import { type DatabaseUrls, databaseName, ensureRoles, urlsOf } from './roles.ts'
import { postgresSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { keepRunning } from './supervisor.ts'

export interface PostgresOptions {
  /** All data is below this folder, which is created if it is missing. */
  dataDir: string
  /** Receives the lines for the user. */
  log: (line: string) => void
  /** False trades safety against a crash of the machine for speed. Default true. */
  durable?: boolean
  /** Settings of PostgreSQL in the place of ours. */
  settings?: Record<string, string> | undefined
  /** Called when PostgreSQL has ended and could not be restarted. */
  onLost?: (error: unknown) => void
}

export type RunningPostgres = DatabaseUrls & { port: number; stop(): Promise<void> }

const triesForSeconds = 20
const retryMilliseconds = 50

/**
 * A real PostgreSQL 18 on a port of the loopback interface, with the roles `herzkarte_owner` and `herzkarte_app` and the database `herzkarte`. The
 * data folder belongs to this process until `stop`. If PostgreSQL dies, it is restarted on the same port.
 *
 * @throws StartError with one sentence when it cannot be started.
 */
export async function startPostgres({
  dataDir,
  log,
  durable = true,
  settings,
  onLost = () => {},
}: PostgresOptions): Promise<RunningPostgres> {
  const folder = openDataDir(dataDir)
  try {
    const cluster = await openCluster(folder.path, durable, log)
    await endLeftover(cluster.dir, log)
    const logPath = join(folder.path, 'postgres.log')
    const start = (port: () => Promise<number>) => startPatiently(cluster, port, { ...postgresSettings(durable), ...settings }, logPath)

    const first = await start(() => choosePort(folder.path))
    rememberPort(folder.path, first.port)
    const running = keepRunning(first, () => start(async () => first.port), log, onLost)
    await ensureRoles(first.port, cluster.passwords).catch(async (error) => {
      await running.stop()
      throw error
    })
    return {
      ...urlsOf(first.port, cluster.passwords, databaseName),
      port: first.port,
      async stop() {
        await running.stop()
        folder.release()
      },
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

async function startPatiently(
  cluster: Cluster,
  port: () => Promise<number>,
  settings: Record<string, string>,
  logPath: string,
): Promise<Postmaster> {
  const deadline = performance.now() + triesForSeconds * 1000
  for (;;) {
    try {
      return await startPostmaster(cluster, await port(), settings, logPath)
    } catch (error) {
      if (!(error instanceof NotReady)) throw error
      if (performance.now() > deadline)
        throw new StartError(`PostgreSQL did not start in ${triesForSeconds} seconds; see ${logPath}.`, { cause: error })
      await delay(retryMilliseconds)
    }
  }
}
