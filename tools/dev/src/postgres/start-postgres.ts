import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { withClient } from '../with-client.ts'
import { type Cluster, cleanEnv, openCluster } from './cluster.ts'
import { openDataDir } from './data-dir.ts'
import { endLeftover } from './leftover.ts'
import { inWords, StartError } from './start-error.ts'

export interface PostgresOptions {
  /** All data is below this folder, which is created if it is missing. */
  dataDir: string
  /** Receives the lines for the user. */
  log: (line: string) => void
  /** False trades safety against a crash of the machine for speed. Default true. */
  durable?: boolean
  /** Called when PostgreSQL has ended unexpectedly. */
  onLost?: (error: unknown) => void
}

/** Connection strings of one database by role: superuser, schema owner, server. */
export interface DatabaseUrls {
  adminUrl: string
  ownerUrl: string
  appUrl: string
}

export type RunningPostgres = DatabaseUrls & { port: number; preview: DatabaseUrls; stop(): Promise<void> }

const databaseName = 'herzkarte'
/** Overwritten by the studio's preview whenever it shows something else. */
const previewName = 'herzkarte_preview'
export const ownerRole = 'herzkarte_owner'
export const appRole = 'herzkarte_app'

const triesForSeconds = 20
const retryMilliseconds = 50

/**
 * A real PostgreSQL 18 on a port of the loopback interface, with the roles `herzkarte_owner` and `herzkarte_app` and the database `herzkarte`. The
 * data folder belongs to this process until `stop`.
 *
 * @throws StartError with one sentence when it cannot be started.
 */
export async function startPostgres({ dataDir, log, durable = true, onLost = () => {} }: PostgresOptions): Promise<RunningPostgres> {
  const folder = openDataDir(dataDir)
  try {
    const cluster = await openCluster(folder.path, durable, log)
    await endLeftover(cluster.dir, log)
    const started = await startPatiently(cluster, folder.path, postgresSettings(durable))
    let isStopping = false
    void started.exited.then(() => {
      if (!isStopping) onLost(new StartError(`PostgreSQL ended unexpectedly; see ${join(folder.path, 'postgres.log')}.`))
    })
    const stop = async () => {
      isStopping = true
      started.end()
      await started.exited
      folder.release()
    }
    await ensureRoles(started.port, cluster.passwords).catch(async (error) => {
      await stop()
      throw error
    })
    const { port } = started
    return { ...urlsOf(port, cluster.passwords), port, preview: urlsOf(port, cluster.passwords, previewName), stop }
  } catch (error) {
    folder.release()
    throw error
  }
}

/** PostgreSQL ended before it was ready, for a reason that may not occur on the next try. */
class NotReady extends Error {}

async function startPatiently(cluster: Cluster, dataDir: string, settings: Record<string, string>): ReturnType<typeof startPostmaster> {
  const deadline = performance.now() + triesForSeconds * 1000
  for (;;) {
    try {
      return await startPostmaster(cluster, await choosePort(dataDir), settings, join(dataDir, 'postgres.log'))
    } catch (error) {
      if (!(error instanceof NotReady)) throw error
      if (performance.now() > deadline)
        throw new StartError(`PostgreSQL did not start in ${triesForSeconds} seconds; see ${dataDir}/postgres.log.`, { cause: error })
      await delay(retryMilliseconds)
    }
  }
}

const largeLogBytes = 5 * 1024 * 1024
const pollMilliseconds = 5

/** Starts PostgreSQL and waits until it accepts connections, however long recovery takes. */
async function startPostmaster({ dir, command }: Cluster, port: number, settings: Record<string, string>, logPath: string) {
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logPath)
  const begin = fstatSync(log).size
  // Detached, so that Ctrl-C in the terminal reaches only this process: the server must finish its work before its database stops.
  const [file, args] = command('postgres', ['-D', dir, ...options])
  const child = spawn(file, args, { cwd: '/', env: cleanEnv, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  await once(child, 'spawn').catch((error) => {
    throw new StartError(`PostgreSQL could not be started: ${error.message}`, { cause: error })
  })
  /** Shuts it down: sessions are terminated, committed data is safe. */
  const end = () => void child.kill('SIGINT')
  process.once('exit', end)
  /** Resolves when it has ended for any reason. */
  const exited = once(child, 'exit').then(() => void process.off('exit', end))
  while (!isReady(dir, child.pid)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw whyNotReady(readFileSync(logPath).subarray(begin).toString('utf8').trim(), logPath)
    await delay(pollMilliseconds)
  }
  return { port, exited, end }
}

function openLog(path: string): number {
  try {
    const handle = openSync(path, 'a', 0o600)
    if (fstatSync(handle).size > largeLogBytes) ftruncateSync(handle)
    return handle
  } catch (error) {
    throw inWords(error, path)
  }
}

/** The first line of the pid file is the process, the eighth its state, padded with blanks. */
function isReady(clusterDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function whyNotReady(said: string, logPath: string): unknown {
  if (said.includes('No space left on device')) return inWords(Object.assign(new Error(said), { code: 'ENOSPC' }), logPath)
  // The port was taken since it was chosen, or the processes of a killed postmaster have not noticed yet that it is gone.
  if (/could not create any TCP|is still in use|lock file "postmaster\.pid" already exists/.test(said)) return new NotReady(said)
  const lines = said.split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return new StartError(`PostgreSQL did not start: ${reason.replace(/^.*?(FATAL|PANIC): */, '')} (more in ${logPath})`)
}

// Below the ephemeral port range of outgoing connections, so that the remembered port is seldom taken.
const [firstPort, lastPort] = [20_000, 29_999]

/** The port that this data folder used last if it is free, otherwise another free one, which is remembered. */
async function choosePort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres-port')
  let port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0
  if (port && (await isFree(port))) return port
  do port = firstPort + Math.floor(Math.random() * (lastPort - firstPort + 1))
  while (!(await isFree(port)))
  writeFileSync(file, `${port}\n`)
  return port
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)))
  })
}

function urlsOf(port: number, passwords: Cluster['passwords'], database = databaseName): DatabaseUrls {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    adminUrl: url('postgres', passwords.admin),
    ownerUrl: url(ownerRole, passwords.owner),
    appUrl: url(appRole, passwords.app),
  }
}

/** Creates the roles and the database if they are missing. The next start completes one that was killed. */
async function ensureRoles(port: number, passwords: Cluster['passwords']): Promise<void> {
  await withClient(urlsOf(port, passwords, 'postgres').adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT rolname AS name FROM pg_roles UNION ALL SELECT datname FROM pg_database WHERE datname = ANY($1)',
      [[databaseName, previewName]],
    )
    const existing = new Set(rows.map(({ name }) => name))
    for (const [role, password] of [
      [ownerRole, passwords.owner],
      [appRole, passwords.app],
    ] as const) {
      if (!existing.has(role)) await client.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${escapeLiteral(password)}`)
    }
    for (const name of [databaseName, previewName])
      if (!existing.has(name)) await client.query(`CREATE DATABASE ${name} OWNER ${ownerRole}`)
  })
}

/** PostgreSQL's settings for one machine that runs everything. They are passed at each start, so that a release can change them. */
function postgresSettings(durable: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: 'herzkarte',
    max_connections: '200',
    shared_buffers: durable ? `${buffersMegabytes(totalmem())}MB` : '128MB',
    effective_cache_size: `${Math.floor(totalmem() / 2 / megabyte)}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    // No replicas here: backups are dumps.
    wal_level: 'minimal',
    max_wal_senders: '0',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // As deploy/postgres/herzkarte.conf: no values of rows or parameters.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    ...(durable ? {} : notDurable),
  }
}

/** For disposable databases: a crash of the machine may corrupt them, a crash of PostgreSQL does not. */
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '5min',
  scram_iterations: '1',
}

const megabyte = 2 ** 20

/** An eighth of the memory, half of what a machine of its own would give (`deploy/postgres/herzkarte.conf`). Pages are taken when they are first needed. */
const buffersMegabytes = (memory: number) => Math.min(Math.max(Math.floor(memory / 8 / megabyte), 128), 4096)
