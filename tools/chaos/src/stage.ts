import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, type RunningPostgres, startPostgres } from '@herzkarte/dev'
import { applyFiles } from '@herzkarte/dev/content.ts'
import { postmasterOf } from '@herzkarte/dev/postgres/leftover.ts'
import { ensureTillKeys, migrate } from '@herzkarte/server'
import pg from 'pg'
import { openLine } from './connection.ts'
import { randomOf } from './random.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

const merchant = new URL('../../../merchant/', import.meta.url).pathname
const main = new URL('../../../packages/server/src/herzkarte.ts', import.meta.url).pathname
/** On one of the servers works always share a transaction, also if they are alone. */
const preloads = [[], ['--import', import.meta.resolve('@herzkarte/server/testing/share-always.ts')]]
/** Ends a server when the run that it belongs to is gone. */
const endWithRun = `data:text/javascript,setInterval(() => { try { process.kill(${process.pid}, 0) } catch { process.exit(1) } }, 500).unref()`
const stores = ['lindenau', 'lindenau', 'bautzen']
/** A process manager also restarts a server after a moment. */
const startAgainMs = 300

/** The schema, the content and the keys of tills. */
export async function prepare(ownerUrl: string, tills: readonly { storeId: string; key: string }[]): Promise<void> {
  await migrate(ownerUrl, 'herzkarte_app')
  await applyFiles(ownerUrl, [merchant], console.error)
  await ensureTillKeys(ownerUrl, 'chaos', tills)
}

/** The complete system: two servers, their database, and the connections between them. */
export async function setStage(seed: number) {
  const database = await startDatabase()
  const { ownerUrl, appUrl, port } = database.postgres
  const tills = stores.map((storeId, index) => ({
    storeId,
    tillNumber: String(index + 1),
    key: randomBytes(32).toString('base64url'),
    queueFile: join(database.folder, `till-${index}`),
  }))
  await prepare(ownerUrl, tills)
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: appUrl,
    DATABASE_POOL: '6',
    SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://herzkarte.example',
    RATE_LIMIT_FACTOR: '1000000',
    ACCESS_TOKEN_SECONDS: '86400',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'herzkarte@feldmarkt.example',
    SMS_URL: 'http://127.0.0.1:1',
    SMS_TOKEN: 'token',
    SMS_SENDER: 'Feldmarkt',
  }
  /** From each server to the database. */
  const databaseLines = await Promise.all(preloads.map((_, index) => openLine([port], randomOf(seed, `database line ${index}`))))
  const ports = await Promise.all(databaseLines.map(() => freePort()))
  const machines = databaseLines.map((line, index) => {
    const through = Object.assign(new URL(appUrl), { port: String(line.port) }).href
    return runMachine(preloads[index] ?? [], { ...env, DATABASE_URL: through, PORT: String(ports[index]) })
  })
  /** From members and tills to the servers. */
  const front = await openLine(ports, randomOf(seed, 'front line'))
  for (const one of ports) while (!(await fetch(`http://127.0.0.1:${one}/readyz`).catch(() => undefined))?.ok) await pause(50)
  return {
    ...{ database, machines, databaseLines, front, env, tills },
    async close(): Promise<void> {
      await Promise.all(machines.map((machine) => machine.stop()))
      await Promise.all([front, ...databaseLines].map((line) => line.close()))
      await database.stop()
    },
  }
}

/** A server that is started again whatever happens to it. */
function runMachine(preload: readonly string[], env: Record<string, string>) {
  let stopping = false
  let child = start()

  function start(): ChildProcess {
    const flags = ['--import', endWithRun, ...preload]
    const started = spawn(process.execPath, [...flags, main, 'serve'], { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
    started.once('exit', async () => {
      await pause(startAgainMs)
      if (!stopping) child = start()
    })
    return started
  }

  return {
    kill: () => child.kill('SIGKILL'),
    /** Stops it gracefully and returns the exit code. */
    async stop(): Promise<number | null> {
      stopping = true
      // One that was killed just now does not start again, and one that is only starting dies of the signal.
      if (child.exitCode !== null || child.signalCode !== null) return 0
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code, signal] = (await ended) as [number | null, string | null]
      return signal === null ? code : 0
    },
  }
}

export type ChaosDatabase = Awaited<ReturnType<typeof startDatabase>>

/** A separate, durable PostgreSQL that can be killed, and is then started again on the same port. */
async function startDatabase() {
  // The next test run finds leftovers of a killed one by this name.
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-test-'))
  let stopped = false
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
    /** The folder of all data of the run, which is removed with it. */
    folder,
    /** Kills PostgreSQL; clients lose what is not committed. Returns false if it was not running. */
    kill(): boolean {
      const pid = postmasterOf(realpathSync(join(folder, 'postgres')))
      return pid !== undefined && process.kill(pid, 'SIGKILL')
    },
    /** Runs one statement as the owner, on a connection without injected faults. Retries while PostgreSQL is unavailable. */
    async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
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
          await pause(50)
        } finally {
          await client.end().catch(() => {})
        }
      }
    },
    async stop(): Promise<void> {
      stopped = true
      await (await running).stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
