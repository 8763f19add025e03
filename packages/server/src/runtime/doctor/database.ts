import { counted } from '@herzkarte/command'
import pg from 'pg'
import { databaseFailure, dbOn, localDatabase, pendingMigrations, statement } from '../../kernel/database/index.ts'
import { connectionsOfServer } from '../operations/starting.ts'
import type { Environment } from '../settings/check.ts'
import type { Checked } from '../settings/declaration.ts'
import { type Finding, good, problem, warning } from './finding.ts'

const oldestVersion = 15
const clockToleranceMs = 2000
/** PostgreSQL with less memory of its own copies pages for most requests, once the database is several times as large. */
const smallBufferBytes = 1e9
const copiedShare = 8
const lagMegabytes = 256

/** Everything that the database itself says: its release, the tables, the rights of the server's role, clock, connections, jobs, replication. */
export async function examineDatabase(env: Environment, settings: Checked): Promise<Finding[]> {
  const dataDir = env.DATA_DIR || '.data'
  const url = env.DATABASE_URL || localDatabase(dataDir, 'app')
  if (!url) return [problem('database', 'There is no database: set DATABASE_URL, or start Herzkarte (npm start) and run this next to it.')]
  const ownerUrl = env.DATABASE_OWNER_URL || (env.DATABASE_URL ? undefined : localDatabase(dataDir, 'owner'))
  const state = await connected(url, 'DATABASE_URL', readDatabaseState)
  return [...(await examineTables(ownerUrl)), ...findingsOf(state, settings)]
}

/** What a state says: one line for each subject, and more for what is wrong. */
export function findingsOf(state: DatabaseState, settings: Checked): Finding[] {
  const { role, roleSettings, bufferBytes, databaseBytes, maxConnections, usedConnections, oldPreparedTransactions: old } = state
  const { DATABASE_POOL: poolSize, DATABASE_TILL_POOL: tillPoolSize, JOBS: jobs, JOBS_AT_ONCE: jobsAtOnce } = settings
  const major = Math.floor(state.version / 10_000)
  const ownSettings = roleSettings.map((setting) => setting.split('=')[0]).join(', ')
  const seconds = (Math.abs(state.clockDifferenceMs) / 1000).toFixed(1)
  const wanted = connectionsOfServer({ poolSize, tillPoolSize, jobs, jobsAtOnce })
  const connections = `PostgreSQL has ${maxConnections} connections, ${usedConnections} in use; this server may want ${wanted}`
  const memory = `PostgreSQL has ${Math.round(bufferBytes / 1e6)} MB of memory (shared_buffers) for a database of ${(databaseBytes / 1e9).toFixed(1)} GB`
  return [
    major < oldestVersion
      ? problem('database', `PostgreSQL ${major} is too old: ${oldestVersion} is the oldest that works.`)
      : good('database', `PostgreSQL ${major} answers.`),
    !state.isEncrypted &&
      !state.isLocal &&
      warning('database', 'The connection is not encrypted: add sslmode=verify-full to DATABASE_URL.'),
    state.isSuperuser
      ? problem('rights', `${role} is a superuser, and could change the ledger. Use a role of its own for the servers.`)
      : state.mayChangeLedger
        ? problem('rights', `${role} may change or delete entries of the ledger. Servers must not connect as the owner.`)
        : state.mayRead
          ? good('rights', `${role} may add to the ledger and never change it.`)
          : problem('rights', `${role} may not read the tables. Run: npm run herzkarte -- migrate`),
    // PostgreSQL lets every role change its own password and settings, so what our servers never do is shown.
    roleSettings.length > 0 &&
      warning(
        'rights',
        `${role} has settings of its own (${ownSettings}). If you did not make them, take them back (alter role … reset all) and look for who did.`,
      ),
    state.logHasValues
      ? warning('log', 'PostgreSQL may log addresses and names of members: take the settings of its log in deploy/postgres/herzkarte.conf.')
      : good('log', 'PostgreSQL logs no values.'),
    Math.abs(state.clockDifferenceMs) > clockToleranceMs
      ? problem('clock', `This machine and the database differ by ${seconds} s: set both by NTP.`)
      : good('clock', `This machine and the database agree within ${seconds} s.`),
    wanted > maxConnections
      ? warning('connections', `${connections}. Raise max_connections, or lower the pools.`)
      : good('connections', `${connections}.`),
    bufferBytes < smallBufferBytes && databaseBytes > copiedShare * bufferBytes
      ? warning('memory', `${memory}. Give it a quarter of its machine's memory: deploy/postgres/herzkarte.conf.`)
      : good('memory', `${memory}.`),
    state.lateJobs > 0
      ? problem('jobs', `${counted(state.lateJobs, 'job')} late, by more than 15 minutes: is a server running with JOBS=true?`)
      : state.failedJobs > 0
        ? warning('jobs', `${counted(state.failedJobs, 'job')} failed for good. The log says why.`)
        : good('jobs', 'No job is late, none has failed for good.'),
    old > 0 && problem('prepared transactions', `${old} are older than 2 minutes and hold locks: see pg_prepared_xacts.`),
    ...state.inactiveSlots.map((slot) =>
      problem('replication', `The slot ${slot} is not read and keeps write-ahead log: the disk will fill up.`),
    ),
    ...state.standbys.map(({ name, lagBytes }) => {
      const megabytes = Math.round(lagBytes / 1e6)
      return (megabytes > lagMegabytes ? problem : good)('replication', `The standby ${name} is ${megabytes} MB behind.`)
    }),
  ].filter((finding) => finding !== false)
}

async function examineTables(ownerUrl: string | undefined): Promise<Finding[]> {
  if (!ownerUrl) return [warning('tables', 'Not examined: DATABASE_OWNER_URL is not set.')]
  const pending = await connected(ownerUrl, 'DATABASE_OWNER_URL', pendingMigrations)
  if (pending.length > 0)
    return [problem('tables', `${pending.length} migrations are missing (${pending[0]} …). Run: npm run herzkarte -- migrate`)]
  return [good('tables', 'The tables are those of this release.')]
}

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

export interface DatabaseState {
  /** As PostgreSQL counts: 180001 is 18.1. */
  version: number
  role: string
  isSuperuser: boolean
  isEncrypted: boolean
  /** Connected over a socket or from the same machine. */
  isLocal: boolean
  mayRead: boolean
  mayChangeLedger: boolean
  /** Whether the database's log may have values of rows: the details of conflicts, and parameters. */
  logHasValues: boolean
  /** Settings of the role itself (`alter role … set`). */
  roleSettings: string[]
  maxConnections: number
  usedConnections: number
  /** `shared_buffers`: what PostgreSQL keeps of its tables in memory of its own. */
  bufferBytes: number
  databaseBytes: number
  /** How far this machine's clock is ahead. */
  clockDifferenceMs: number
  lateJobs: number
  failedJobs: number
  oldPreparedTransactions: number
  inactiveSlots: string[]
  standbys: { name: string; lagBytes: number }[]
}

const readState = statement<Omit<DatabaseState, 'clockDifferenceMs'>>(`
  select coalesce(current_setting('server_version_num')::int, 0) as version, current_user::text as role, coalesce(r.rolsuper, false) as "isSuperuser",
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
    coalesce(inet_client_addr() = inet_server_addr(), true) as "isLocal",
    has_table_privilege('members', 'select') as "mayRead",
    has_table_privilege('entries', 'update') or has_table_privilege('entries', 'delete') or has_table_privilege('entries', 'truncate') as "mayChangeLedger",
    coalesce(current_setting('log_error_verbosity') <> 'terse' or current_setting('log_parameter_max_length') <> '0'
      or current_setting('log_parameter_max_length_on_error') <> '0', true) as "logHasValues",
    coalesce((
      select array_agg(setting order by setting) from pg_db_role_setting s cross join unnest(s.setconfig) setting
      where s.setrole = r.oid and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))), '{}') as "roleSettings",
    coalesce(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int, 0) as "maxConnections",
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "usedConnections",
    coalesce(pg_size_bytes(current_setting('shared_buffers')), 0)::float8 as "bufferBytes",
    coalesce(pg_database_size(current_database()), 0)::float8 as "databaseBytes",
    (select count(*)::int from pg_prepared_xacts where prepared < now() - interval '2 minutes') as "oldPreparedTransactions",
    (select count(*)::int from graphile_worker.jobs
     where attempts < max_attempts and locked_at is null and run_at < now() - interval '15 minutes') as "lateJobs",
    (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as "failedJobs",
    array(select coalesce(slot_name::text, '') from pg_replication_slots where not active order by 1) as "inactiveSlots",
    coalesce((
      select json_agg(standby) from (
        select coalesce(nullif(application_name, ''), 'without a name') as name, coalesce(pg_wal_lsn_diff(sent_lsn, replay_lsn), 0) as "lagBytes"
        from pg_stat_replication where state is not null order by 1) standby), '[]') as standbys
  from pg_roles r where r.rolname = current_user`)

const readClock = statement<{ at: Date }>('select clock_timestamp() as at')

/** Only roles that may read statistics see the lag of standbys; for others there are none. */
async function readDatabaseState(client: pg.Client): Promise<DatabaseState> {
  const db = dbOn(client)
  const state = await db.first(readState)
  const before = Date.now()
  const clock = await db.first(readClock)
  if (!state || !clock) throw new Error('The database answered without rows')
  return { ...state, clockDifferenceMs: (before + Date.now()) / 2 - clock.at.getTime() }
}
