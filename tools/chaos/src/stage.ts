import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@herzkarte/dev'
import { apiErrorOf, applyContent, ensureTillKeys, loadContent, migrate } from '@herzkarte/server'
import { smtpServer } from '@herzkarte/server/testing/stand-ins.ts'
import pg from 'pg'
import { type Line, openChannel } from './connection.ts'
import { type ChaosDatabase, startDatabase } from './database.ts'
import { randomOf } from './random.ts'

/** The complete system: two servers, their database, and the connections between them. */
export interface Stage {
  database: ChaosDatabase
  machines: readonly Machine[]
  /** From each server to the database. */
  databaseLines: readonly Line[]
  /** From members and tills to the servers, with the possible faults. */
  front: Line
  /** The servers' environment, for creating members. */
  env: Record<string, string>
  tills: readonly { storeId: string; tillNumber: string; key: string; queueFile: string }[]
  close(): Promise<void>
}

/** A server that is started again whatever happens to it. */
interface Machine {
  /** Unforeseen internal errors from its log, and how often they occurred. */
  faults: ReadonlyMap<string, number>
  kill(): boolean
  /** Stops it gracefully and returns the exit code. */
  stop(): Promise<number | null>
}

const merchant = new URL('../../../merchant/', import.meta.url).pathname
const main = new URL('../../../packages/server/src/herzkarte.ts', import.meta.url).pathname
/** On one of the servers works always share a transaction, also if they are alone. */
const preloads = [[], ['--import', import.meta.resolve('@herzkarte/server/testing/share-always.ts')]]
/** Ends a server when the run that it belongs to is gone. */
const endWithRun = `data:text/javascript,setInterval(() => { try { process.kill(${process.pid}, 0) } catch { process.exit(1) } }, 500).unref()`
const stores = ['lindenau', 'lindenau', 'bautzen']
/** A process manager also restarts a server after a moment. */
const startAgainMs = 300

export async function setStage(seed: number): Promise<Stage> {
  const database = await startDatabase()
  const { folder } = database
  const { ownerUrl, appUrl, port } = database.postgres
  await migrate(ownerUrl, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await applyContent(owner, await loadContent(merchant), { today: new Date().toISOString().slice(0, 10) })
  await owner.end()
  const tills = stores.map((storeId, index) => ({
    storeId,
    tillNumber: String(index + 1),
    key: randomBytes(32).toString('base64url'),
    queueFile: join(folder, `till-${index}`),
  }))
  await ensureTillKeys(ownerUrl, 'chaos', tills)

  const mail = await smtpServer({ onData: (stream, _session, done) => void stream.resume().once('end', () => done()) })
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: appUrl,
    DATABASE_POOL: '6',
    SECRET: randomBytes(32).toString('hex'),
    MERCHANT_DIR: merchant,
    PUBLIC_URL: 'https://herzkarte.example',
    RATE_LIMIT_FACTOR: '1000000',
    ACCESS_TOKEN_SECONDS: '86400',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'herzkarte@feldmarkt.example',
    SMS_URL: 'http://127.0.0.1:1',
    SMS_TOKEN: 'token',
    SMS_SENDER: 'Feldmarkt',
  }
  const databaseLines = await Promise.all(
    preloads.map((_, index) => openChannel({ to: [port], random: randomOf(seed, `database line ${index}`) })),
  )
  const ports = await Promise.all(databaseLines.map(() => freePort()))
  const machines = databaseLines.map((line, index) => {
    const through = Object.assign(new URL(appUrl), { port: String(line.port) }).href
    return runMachine(preloads[index] ?? [], { ...env, DATABASE_URL: through, PORT: String(ports[index]) })
  })
  const front = await openChannel({ to: ports, random: randomOf(seed, 'front line') })
  await Promise.all(ports.map(untilReady))
  return {
    database,
    machines,
    databaseLines,
    front,
    env,
    tills,
    async close() {
      await Promise.all(machines.map((machine) => machine.stop()))
      await Promise.all([front, ...databaseLines].map((line) => line.close()))
      await mail.close()
      await database.stop()
    },
  }
}

async function untilReady(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) await pause(50)
}

function runMachine(preload: readonly string[], env: Record<string, string>): Machine {
  const faults = new Map<string, number>()
  let stopping = false
  let child = start()

  function start(): ChildProcess {
    const flags = ['--import', endWithRun, ...preload]
    const started = spawn(process.execPath, [...flags, main, 'serve'], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    createInterface(started.stdout).on('line', read)
    started.stderr.resume()
    started.once('exit', async () => {
      await pause(startAgainMs)
      if (!stopping) child = start()
    })
    return started
  }

  function read(line: string): void {
    const { msg, level, err, call } = line.startsWith('{') ? (JSON.parse(line) as Said) : {}
    if (level !== 'error' || !err || msg !== 'call failed' || !isUnforeseen(err)) return
    const [, where = ''] = err.stack?.split('\n') ?? []
    const what = `${call}: ${err.type} ${err.code ?? ''} ${err.message ?? ''} ${where.trim()}`
    faults.set(what, (faults.get(what) ?? 0) + 1)
  }

  return {
    faults,
    kill: () => child.kill('SIGKILL'),
    async stop() {
      stopping = true
      // One that was killed just now does not start again.
      if (child.exitCode !== null || child.signalCode !== null) return 0
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code, signal] = (await ended) as [number | null, string | null]
      return signal === 'SIGKILL' ? 0 : code
    },
  }
}

interface Said {
  msg?: string
  level?: string
  call?: string
  err?: { type: string; code?: string; message?: string; stack?: string }
}

/** Excludes an unreachable or slow database: in these cases the client is asked to retry, otherwise it gets an internal error. */
function isUnforeseen({ code, message }: NonNullable<Said['err']>): boolean {
  return apiErrorOf(Object.assign(new Error(message), { code }), new Set()).errorName === 'internalError'
}
