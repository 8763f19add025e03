import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyFiles } from '@herzkarte/dev/content.ts'
import { openDatabase } from '@herzkarte/dev/databases.ts'
import { StartError } from '@herzkarte/dev/postgres/start-error.ts'
import { hashPassword, migrate } from '@herzkarte/server'
import { readContent } from '@herzkarte/server/content'
import pg from 'pg'
import { emailOf, password } from './account.ts'
import type { World } from './life.ts'
import { liveAll } from './live.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const membersAtOnce = 1000

interface Plan {
  seed: number
  members: number
  /** Ledger entries of all members together. */
  entries: number
}

/** Creates a population in the database of the environment, or in one below the data folder. A signal stops it after the current batch. */
export async function populateDatabase(plan: Plan): Promise<void> {
  const log = (line: string) => console.log(line)
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data-population'))
  mkdirSync(dataDir, { recursive: true })
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const database = await openDatabase({ env: process.env, dataDir, log, onLost: (error) => console.error(error) })
  try {
    await migrate(database.ownerUrl, database.appRole)
    await applyFiles(database.ownerUrl, [join(root, 'merchant')], log)
    const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'herzkarte-populate' })
    await client.connect()
    const { settled, members } = await populate(client, { ...plan, log, signal: stopped.signal })
    await client.end()
    if (settled < members) return log(`Stopped after ${settled} of ${members} members; the same command goes on.`)
    log(`They sign in as ${emailOf(0)} to ${emailOf(members - 1)} with ${password}`)
  } finally {
    await database.stop()
  }
}

/** What the population of a database is made of, and how much of it there is. Stored in the transaction of each batch. */
type Progress = Plan & Pick<World, 'until' | 'visits' | 'passwordHash'> & { settled: number; entriesBooked: number }

interface Options extends Plan {
  log: (line: string) => void
  /** The end of the simulated time. */
  now?: Date
  /** Stops after the current batch; committed batches remain. */
  signal?: AbortSignal
  /** Members per transaction. */
  batch?: number
}

/**
 * Fills an owner's database with people who have shopped here for two years. Batches are committed one by one, so a stopped run can continue. Returns
 * the progress.
 *
 * @throws StartError when the database has members or sales, or a different population.
 */
export async function populate(
  client: pg.Client,
  { log, now = new Date(), signal, batch = membersAtOnce, ...plan }: Options,
): Promise<Progress> {
  const content = await readContent(client)
  const timeZone = content.merchant.timeZone
  await client.query(table)
  const { rows: stored } = await client.query<{ progress: Progress }>('select progress from population.progress')
  const progress = stored[0]?.progress ?? (await start())
  progress.until = new Date(progress.until)
  const { seed, members, entries } = progress
  if (seed !== plan.seed || members !== plan.members || entries !== plan.entries) {
    const other = `--members ${members} --entries ${entries} --seed ${seed}`
    throw new StartError(`This database has another population: ${other}. Take another data folder.`)
  }
  while (progress.settled < members && !signal?.aborted) {
    const end = Math.min(members, progress.settled + batch)
    const rows = liveAll({ ...progress, content, timeZone }, progress.settled, end)
    progress.settled = end
    progress.entriesBooked += rows.count('entries')
    await client.query('begin')
    await rows.write(client)
    await client.query(store, [progress])
    if (end === members) await client.query(sumUp)
    await client.query('commit')
    log(`${end} of ${members} members, ${progress.entriesBooked} entries`)
  }
  if (progress.settled === members) await client.query('vacuum analyze')
  return progress

  async function start(): Promise<Progress> {
    const { rowCount } = await client.query('select from members union all select from receipt_numbers limit 1')
    if (rowCount !== 0) throw new StartError('This database has members or sales; populate an empty one.')
    const world = { ...plan, content, timeZone, until: now, passwordHash: await hashPassword(password) }
    return { ...plan, until: now, passwordHash: world.passwordHash, visits: visitsFor(world), settled: 0, entriesBooked: 0 }
  }
}

const table = `
  create schema if not exists population;
  create table if not exists population.progress (only_row boolean primary key default true check (only_row), progress jsonb not null)`

const store = `
  insert into population.progress (progress) values ($1) on conflict (only_row) do update set progress = excluded.progress`

/** What jobs of the server would have summed up. */
const sumUp = `
  delete from till_sums;
  insert into till_sums select * from sums_of_receipts;
  with taken as (delete from donation_inbox returning month, recipient_id, cents)
  insert into donation_totals as t (month, recipient_id, cents) select month, recipient_id, sum(cents) from taken group by 1, 2
  on conflict (month, recipient_id) do update set cents = t.cents + excluded.cents`

/** The number of simulated members. A few members get a lot, so the average needs a large sample. */
const tried = 1000

/** The average number of purchases per member for which the total of ledger entries is about the requested one. */
function visitsFor(world: Omit<World, 'visits'> & Pick<Plan, 'entries'>): number {
  const wanted = world.entries / world.members
  const none = entriesOf(world, 0)
  let visits = 10
  // Nearly linear: members who shop more have more to spend.
  for (let round = 0; round < 3; round += 1) visits *= Math.max(0, wanted - none) / Math.max(0.1, entriesOf(world, visits) - none)
  return visits
}

function entriesOf(world: Omit<World, 'visits'>, visits: number): number {
  const members = Math.min(tried, world.members)
  return liveAll({ ...world, visits, members }, 0, members).count('entries') / members
}
