import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const ownFolder = new URL('./migrations/', import.meta.url)
/** An arbitrary number: two processes that migrate the same database wait for each other on this lock. */
const lockId = 20_141_114
/** Placeholder for the server's role. Matches neither inside a word nor at the end of a cast (`::app`). */
const appPlaceholder = /(?<![\w:]):app\b/g

/**
 * Migrates the database: first our own migrations in the order of their names, each once and in a transaction, then the job queue's migrations. Runs as
 * the owner. `appRole` is the role that the server runs as; it gets its privileges here. Decision 0045 explains why no library is used.
 *
 * @returns The names of the migrations that were missing.
 */
export async function migrate(ownerUrl: string, appRole: string, folder: URL = ownFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'herzkarte-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    const pending = await pendingMigrations(client, folder)
    const role = pg.escapeIdentifier(appRole)
    for (const name of pending) {
      const text = (await readFile(new URL(name, folder), 'utf8')).replace(appPlaceholder, () => role)
      await apply(client, name, text)
    }
    const hasNewQueue = await migrateJobs(client, ownerUrl)
    if (pending.length > 0 || hasNewQueue) await openJobsTo(client, role)
    return pending
  } finally {
    await client.end()
  }
}

/** The names of the migrations of this release that the database lacks, in order. */
export async function pendingMigrations(client: pg.Client, folder: URL = ownFolder): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  return (await readdir(folder)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Upgrades the job queue's tables to the installed release. Returns whether that changed them. */
async function migrateJobs(client: pg.Client, ownerUrl: string): Promise<boolean> {
  const before = await lastOfJobs(client)
  await runMigrations({ connectionString: ownerUrl })
  return (await lastOfJobs(client)) !== before
}

async function lastOfJobs(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('graphile_worker.migrations') is not null as is`)
  if (!rows[0]?.is) return undefined
  return (await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')).rows[0]?.id
}

async function openJobsTo(client: pg.Client, role: string): Promise<void> {
  await client.query(`
    grant usage on schema graphile_worker to ${role};
    -- No right to attach a trigger: it would run with the rights of anyone who writes to the table next, the owner included.
    revoke all on all tables in schema graphile_worker from ${role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    -- It says which release of the queue this is: no server starts with a later one, and no backup of it is restored.
    revoke insert, update, delete on graphile_worker.migrations from ${role};
    grant all on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
    do $$ declare tab record; begin
      -- The queue's tables have row security on and no policy: without one, only their owner sees jobs.
      for tab in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
        execute format('drop policy if exists server on graphile_worker.%I', tab.tablename);
        execute format('create policy server on graphile_worker.%I to ${role.replaceAll("'", "''")} using (true) with check (true)', tab.tablename);
      end loop;
    end $$;
  `)
}
