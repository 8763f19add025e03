import { counted } from '@herzkarte/command'
import pg from 'pg'
import { databaseFailure, localDatabase, pendingMigrations } from '../../kernel/database/index.ts'
import { connectionsOfServer } from '../operations/starting.ts'
import type { Environment } from '../settings/check.ts'
import type { Checked } from '../settings/declaration.ts'
import { type Finding, good, problem, warning } from './finding.ts'
import { type DatabaseState, readDatabaseState } from './read-database-state.ts'

const oldestVersion = 15
const clockToleranceMs = 2000
/** Jobs are started within seconds; one that is due for longer waits for a server that runs jobs. */
const lateJobMinutes = 15
/** PostgreSQL with less memory of its own copies pages for most requests, once the database is several times as large. */
const smallBufferBytes = 1e9
const copiedShare = 8
const lagMegabytes = 256
const preparedMinutes = 2

/** Everything that the database itself says: its release, the tables, the rights of the server's role, clock, connections, jobs, replication. */
export async function examineDatabase(env: Environment, settings: Checked): Promise<Finding[]> {
  const dataDir = env.DATA_DIR || '.data'
  const url = env.DATABASE_URL || localDatabase(dataDir, 'app')
  if (!url) return [problem('database', 'There is no database: set DATABASE_URL, or start Herzkarte (npm start) and run this next to it.')]
  const ownerUrl = env.DATABASE_OWNER_URL || (env.DATABASE_URL ? undefined : localDatabase(dataDir, 'owner'))
  const state = await connected(url, 'DATABASE_URL', readDatabaseState)
  return [...(await examineTables(ownerUrl)), ...findingsOf(state, settings)]
}

export function findingsOf(state: DatabaseState, settings: Checked): Finding[] {
  return [version, encryption, rights, roleSettings, log, clock, connections, memory, jobs, prepared, replication].flatMap((examination) =>
    examination(state, settings),
  )
}

async function examineTables(ownerUrl: string | undefined): Promise<Finding[]> {
  if (!ownerUrl) return [warning('tables', 'Not examined: DATABASE_OWNER_URL is not set.')]
  const pending = await connected(ownerUrl, 'DATABASE_OWNER_URL', pendingMigrations)
  if (pending.length > 0)
    return [problem('tables', `${pending.length} migrations are missing (${pending[0]} …). Run: npm run herzkarte -- migrate`)]
  return [good('tables', 'The tables are those of this release.')]
}

function version({ version: number }: DatabaseState): Finding {
  const major = Math.floor(number / 10_000)
  if (major < oldestVersion) return problem('database', `PostgreSQL ${major} is too old: ${oldestVersion} is the oldest that works.`)
  return good('database', `PostgreSQL ${major} answers.`)
}

function encryption({ isEncrypted, isLocal }: DatabaseState): Finding | Finding[] {
  if (isEncrypted || isLocal) return []
  return warning('database', 'The connection is not encrypted: add sslmode=verify-full to DATABASE_URL.')
}

function rights({ role, isSuperuser, mayChangeLedger, mayRead }: DatabaseState): Finding {
  if (isSuperuser) return problem('rights', `${role} is a superuser, and could change the ledger. Use a role of its own for the servers.`)
  if (mayChangeLedger)
    return problem('rights', `${role} may change or delete entries of the ledger. Servers must not connect as the owner.`)
  if (!mayRead) return problem('rights', `${role} may not read the tables. Run: npm run herzkarte -- migrate`)
  return good('rights', `${role} may add to the ledger and never change it.`)
}

/** PostgreSQL lets every role change its own password and settings, so what our servers never do is shown. */
function roleSettings({ role, roleSettings: settings }: DatabaseState): Finding | Finding[] {
  if (settings.length === 0) return []
  const names = settings.map((setting) => setting.split('=')[0]).join(', ')
  return warning(
    'rights',
    `${role} has settings of its own (${names}). If you did not make them, take them back (alter role … reset all) and look for who did.`,
  )
}

function log({ logHasValues }: DatabaseState): Finding {
  if (logHasValues)
    return warning(
      'log',
      'PostgreSQL may log addresses and names of members: take the settings of its log in deploy/postgres/herzkarte.conf.',
    )
  return good('log', 'PostgreSQL logs no values.')
}

function clock({ clockDifferenceMs }: DatabaseState): Finding {
  const seconds = (Math.abs(clockDifferenceMs) / 1000).toFixed(1)
  if (Math.abs(clockDifferenceMs) > clockToleranceMs)
    return problem('clock', `This machine and the database differ by ${seconds} s: set both by NTP.`)
  return good('clock', `This machine and the database agree within ${seconds} s.`)
}

function connections({ maxConnections, usedConnections }: DatabaseState, settings: Checked): Finding {
  const { DATABASE_POOL: poolSize, DATABASE_TILL_POOL: tillPoolSize, JOBS: runsJobs, JOBS_AT_ONCE: jobsAtOnce } = settings
  const wanted = connectionsOfServer({ poolSize, tillPoolSize, jobs: runsJobs, jobsAtOnce })
  const says = `PostgreSQL has ${maxConnections} connections, ${usedConnections} in use; this server may want ${wanted}`
  if (wanted > maxConnections) return warning('connections', `${says}. Raise max_connections, or lower the pools.`)
  return good('connections', `${says}.`)
}

function memory({ bufferBytes, databaseBytes }: DatabaseState): Finding {
  const says = `PostgreSQL has ${Math.round(bufferBytes / 1e6)} MB of memory (shared_buffers) for a database of ${gigabytes(databaseBytes)} GB`
  if (bufferBytes < smallBufferBytes && databaseBytes > copiedShare * bufferBytes)
    return warning('memory', `${says}. Give it a quarter of its machine's memory: deploy/postgres/herzkarte.conf.`)
  return good('memory', `${says}.`)
}

function jobs({ lateJobs, failedJobs }: DatabaseState): Finding {
  if (lateJobs > 0)
    return problem('jobs', `${counted(lateJobs, 'job')} late, by more than ${lateJobMinutes} minutes: is a server running with JOBS=true?`)
  if (failedJobs > 0) return warning('jobs', `${counted(failedJobs, 'job')} failed for good. The log says why.`)
  return good('jobs', 'No job is late, none has failed for good.')
}

function prepared({ oldPreparedTransactions: old }: DatabaseState): Finding | Finding[] {
  if (old === 0) return []
  return problem('prepared transactions', `${old} are older than ${preparedMinutes} minutes and hold locks: see pg_prepared_xacts.`)
}

function replication({ inactiveSlots, standbys }: DatabaseState): Finding[] {
  const slots = inactiveSlots.map((slot) =>
    problem('replication', `The slot ${slot} is not read and keeps write-ahead log: the disk will fill up.`),
  )
  const lagging = standbys.map(({ name, lagBytes }) => {
    const megabytes = Math.round(lagBytes / 1e6)
    if (megabytes > lagMegabytes) return problem('replication', `The standby ${name} is ${megabytes} MB behind.`)
    return good('replication', `The standby ${name} is ${megabytes} MB behind.`)
  })
  return [...slots, ...lagging]
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

async function connected<Result>(url: string, setting: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'herzkarte-doctor', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw databaseFailure(error, url, setting) ?? error
  } finally {
    await client.end()
  }
}
