import type pg from 'pg'
import { dbOn, statement } from '../../kernel/database/index.ts'

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
export async function readDatabaseState(client: pg.Client): Promise<DatabaseState> {
  const db = dbOn(client)
  const state = await db.first(readState)
  const before = Date.now()
  const clock = await db.first(readClock)
  if (!state || !clock) throw new Error('The database answered without rows')
  return { ...state, clockDifferenceMs: (before + Date.now()) / 2 - clock.at.getTime() }
}
