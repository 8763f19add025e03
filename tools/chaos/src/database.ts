import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@herzkarte/dev'
import { isPostgresOn, readPidFile } from '@herzkarte/dev/postgres/pid-file.ts'
import pg from 'pg'
import type { Random } from './random.ts'

/** A durable PostgreSQL of its own, to be killed. It starts again by itself, and who looks after it starts it when that is not enough. */
export interface ChaosDatabase {
  postgres: RunningPostgres
  /** Everything of the run is below it, and goes with it. */
  folder: string
  /** Kills PostgreSQL; whoever is connected loses what is not committed. False: it was not there. */
  killAll(): boolean
  /** Ends the process behind one connection of the servers, for which PostgreSQL throws all others out. False: there was none. */
  killOne(random: Random): Promise<boolean>
  /** One statement of the owner's, on a connection of its own that no fault touches. Asked again while PostgreSQL is away. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

export async function startDatabase(): Promise<ChaosDatabase> {
  // By this name the next test run finds what a killed one leaves behind.
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-test-'))
  // Root's PostgreSQL runs as another user, who has to pass.
  chmodSync(folder, 0o711)
  let stopped = false
  // It gives up when PostgreSQL is killed too often in a minute. Who runs a server starts the whole thing again then.
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

  async function asAdmin<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, application_name: 'chaos' })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  return {
    postgres,
    folder,
    killAll() {
      const cluster = realpathSync(join(folder, 'postgres'))
      const found = readPidFile(cluster)
      return found !== undefined && isPostgresOn(found.pid, cluster) && kill(found.pid)
    },
    async killOne(random) {
      const servers = `select pid from pg_stat_activity where application_name like 'herzkarte%' order by pid`
      const pids = await asAdmin<{ pid: number }>(postgres.adminUrl, servers, []).catch(() => [])
      const drawn = random.pick(pids)
      return drawn !== undefined && kill(drawn.pid)
    },
    async ask(text, values = []) {
      for (;;) {
        try {
          return await asAdmin(postgres.ownerUrl, text, values)
        } catch (error) {
          if (!isAway(error as { code?: string })) throw error
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

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // It was quicker to end by itself.
    return false
  }
}

function isAway({ code = '' }: { code?: string }): boolean {
  return !/^\w{5}$/.test(code) || code.startsWith('57P') || code.startsWith('08')
}
