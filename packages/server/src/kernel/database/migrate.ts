import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Any number: two processes that migrate the same database wait for each other on it. */
const lockId = 20_141_114
const askAgainMs = 100

/**
 * Brings the database up to date: our own migrations in the order of their numbers, each once and in a transaction (those that say
 * `concurrently` without one), then the job queue's. Runs as the owner; `appRole` is the role that the server runs as and gets its rights from here.
 */
export async function migrate(ownerUrl: string, appRole: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'herzkarte-migrate' })
  await client.connect()
  try {
    await lock(client)
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
    const role = pg.escapeIdentifier(appRole)
    for (const name of pending) await apply(client, name, role)
    const hasNewQueue = await migrateJobs(client, ownerUrl)
    if (pending.length > 0 || hasNewQueue) await openJobsTo(client, role)
  } finally {
    await client.end()
  }
}

/** Asks again and again instead of waiting inside a statement: an index that is made concurrently waits for all statements that run. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [lockId])
    if (rows[0]?.has) return
    await pause(askAgainMs)
  }
}

async function apply(client: pg.Client, name: string, role: string): Promise<void> {
  const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll(':app', role)
  if (name.endsWith('.concurrently.sql')) return applyConcurrently(client, name, text)
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Statement by statement. What was cut off is done again from its beginning, so that each must bear to be repeated. */
async function applyConcurrently(client: pg.Client, name: string, text: string): Promise<void> {
  const statements = text.replaceAll(/--.*$/gm, '').split(';')
  try {
    for (const statement of statements) if (statement.trim()) await client.query(statement)
    await client.query('insert into migrations (name) values ($1)', [name])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Brings the job queue's tables to the release that is installed. Answers whether that changed them. */
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
    grant all on all tables in schema graphile_worker to ${role};
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
