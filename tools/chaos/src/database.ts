import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningPostgres, startPostgres } from '@herzkarte/dev'
import { isPostgresOn, readPidFile } from '@herzkarte/dev/postgres/pid-file.ts'
import pg from 'pg'
import type { Random } from './random.ts'

const againAfterMs = 50

/** A separate, durable PostgreSQL that can be killed. It restarts by itself; if that is not enough, the supervisor starts it. */
export interface ChaosDatabase {
  postgres: Pick<RunningPostgres, 'appUrl' | 'ownerUrl' | 'port'>
  /** The folder of all data of the run, which is removed with it. */
  folder: string
  /** Kills PostgreSQL; clients lose what is not committed. Returns false if it was not running. */
  killAll(): Promise<boolean>
  /** Kills the backend process of one server connection, which makes PostgreSQL terminate all others. Returns false if there was none. */
  killOne(random: Random): Promise<boolean>
  /** Runs one statement as the owner, on a connection without injected faults. Retries while PostgreSQL is unavailable. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

export async function startDatabase(): Promise<ChaosDatabase> {
  // The next test run finds leftovers of a killed one by this name.
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-test-'))
  // Root's PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711)
  let stopped = false
  // The supervisor gives up when PostgreSQL is killed too often in a minute. An operator would restart everything then.
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
    async killAll() {
      const cluster = realpathSync(join(folder, 'postgres'))
      const found = readPidFile(cluster)
      return found !== undefined && isPostgresOn(found.pid, cluster) && kill(found.pid)
    },
    async killOne(random) {
      const servers = `select pid from pg_stat_activity where application_name like 'herzkarte%' order by pid`
      const pids = await once<{ pid: number }>(postgres.adminUrl, servers, []).catch(() => [])
      const drawn = random.pick(pids)
      return drawn !== undefined && kill(drawn.pid)
    },
    ask: (text, values) => untilHere(postgres.ownerUrl, text, values),
    async stop() {
      stopped = true
      await (await running).stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one statement on a connection of its own, again while the database is away. */
async function untilHere<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  for (;;) {
    try {
      return await once<Row>(url, text, values)
    } catch (error) {
      if (!isAway(error as DatabaseError)) throw error
      await pause(againAfterMs)
    }
  }
}

async function once<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'chaos' })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself first.
    return false
  }
}

interface DatabaseError {
  code?: string
}

function isAway({ code = '' }: DatabaseError): boolean {
  return !/^\w{5}$/.test(code) || code.startsWith('57P') || code.startsWith('08')
}
