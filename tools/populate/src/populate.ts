import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '@herzkarte/dev'
import { applyFiles } from '@herzkarte/dev/content.ts'
import { openDatabase } from '@herzkarte/dev/databases.ts'
import { StartError } from '@herzkarte/dev/postgres/start-error.ts'
import { hashPassword, migrate } from '@herzkarte/server'
import { readContent } from '@herzkarte/server/content'
import type pg from 'pg'
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

/** Creates a population in the database of the environment, or in one below the data folder. */
export async function populateDatabase(plan: Plan): Promise<void> {
  const log = (line: string) => console.log(line)
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data-population'))
  // The database of the data folder ends with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const database = await openDatabase({ env: process.env, dataDir, log, onLost: (error) => console.error(error) })
  try {
    await migrate(database.ownerUrl, database.appRole)
    await applyFiles(database.ownerUrl, [join(root, 'merchant')], log)
    await withClient(database.ownerUrl, (client) => populate(client, { ...plan, log }))
    log(`They sign in as ${emailOf(0)} to ${emailOf(plan.members - 1)} with ${password}`)
  } finally {
    await database.stop()
  }
}

interface Options extends Plan {
  log: (line: string) => void
  /** The end of the simulated time. */
  now?: Date
  /** Members per transaction. */
  batch?: number
}

/**
 * Fills an owner's database with people who have shopped here for two years. The same seed makes the same people.
 *
 * @throws StartError when the database has members or sales.
 */
export async function populate(
  client: pg.Client,
  { log, now = new Date(), batch = membersAtOnce, members, entries, seed }: Options,
): Promise<void> {
  const content = await readContent(client)
  const { rowCount } = await client.query('select from members union all select from receipt_numbers limit 1')
  if (rowCount !== 0) throw new StartError('This database has members or sales; populate an empty one.')
  const passwordHash = await hashPassword(password)
  const some = { content, timeZone: content.merchant.timeZone, until: now, passwordHash, seed, members }
  const world = { ...some, visits: visitsFor({ ...some, entries }) }
  let entriesBooked = 0
  for (let settled = 0; settled < members; settled += batch) {
    const end = Math.min(members, settled + batch)
    const rows = liveAll(world, settled, end)
    entriesBooked += rows.count('entries')
    await client.query('begin')
    await rows.write(client)
    if (end === members) await client.query(sumUp)
    await client.query('commit')
    log(`${end} of ${members} members, ${entriesBooked} entries`)
  }
  await client.query('vacuum analyze')
}

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
