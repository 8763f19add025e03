import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningPostgres, startPostgres } from '@herzkarte/dev'
import { isPostgresOn, readPidFile } from '@herzkarte/dev/postgres/pid-file.ts'
import pg from 'pg'

const againAfterMs = 50

/** A separate, durable PostgreSQL that can be killed. It restarts by itself; if that is not enough, it is started again here. */
export interface ChaosDatabase {
  postgres: Pick<RunningPostgres, 'appUrl' | 'ownerUrl' | 'port'>
  /** The folder of all data of the run, which is removed with it. */
  folder: string
  /** Kills PostgreSQL; clients lose what is not committed. Returns false if it was not running. */
  kill(): boolean
  /** Runs one statement as the owner, on a connection without injected faults. Retries while PostgreSQL is unavailable. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  stop(): Promise<void>
}

export async function startDatabase(): Promise<ChaosDatabase> {
  // The next test run finds leftovers of a killed one by this name.
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-test-'))
  // Root's PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711)
  let stopped = false
  // It is given up when it is killed too often in a minute. An operator would restart everything then.
  const start = (): Promise<RunningPostgres> =>
    startPostgres({ dataDir: folder, durable: true, log: () => {}, onLost: () => void (stopped || startAgain()) })
  let running = start()
  const postgres = await running

  function startAgain(): void {
    running = running.then(async (lost) => {
      await lost.stop()
      return start()
    })
  }

  return {
    postgres,
    folder,
    kill() {
      const cluster = realpathSync(join(folder, 'postgres'))
      const found = readPidFile(cluster)
      return found !== undefined && isPostgresOn(found.pid, cluster) && process.kill(found.pid, 'SIGKILL')
    },
    async ask<Row extends pg.QueryResultRow>(text: string) {
      for (;;) {
        const client = new pg.Client({ connectionString: postgres.ownerUrl, application_name: 'chaos' })
        client.on('error', () => {})
        try {
          await client.connect()
          return (await client.query<Row>(text)).rows
        } catch (error) {
          const { code = '' } = error as { code?: string }
          const isAway = !/^\w{5}$/.test(code) || /^(57P|08)/.test(code)
          if (!isAway) throw error
          await pause(againAfterMs)
        } finally {
          await client.end().catch(() => {})
        }
      }
    },
    async stop() {
      stopped = true
      await (await running).stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
