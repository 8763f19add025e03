import { StartError } from '@herzkarte/dev/postgres/index.ts'
import { hashPassword } from '@herzkarte/server'
import { readContent } from '@herzkarte/server/content'
import type pg from 'pg'
import { liveAll, writeBatch } from './batch.ts'
import { password } from './people.ts'
import { assertSame, begin, note, type Plan, type Progress, readProgress } from './progress.ts'
import type { World } from './world.ts'

const membersAtOnce = 1000

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
  const progress = (await readProgress(client)) ?? (await start())
  assertSame(progress, plan)
  const world: World = { ...progress, content, timeZone: content.merchant.timeZone }
  const began = performance.now()
  let rows = 0
  while (progress.settled < plan.members && !signal?.aborted) {
    const end = Math.min(plan.members, progress.settled + batch)
    const some = liveAll(world, progress.settled, end)
    const booked = some.rows.count('entries')
    await client.query('begin')
    rows += await writeBatch(client, some)
    await note(client, end, booked)
    await client.query('commit')
    progress.settled = end
    progress.entriesBooked += booked
    const perSecond = Math.round(rows / ((performance.now() - began) / 1000))
    log(`${end} of ${plan.members} members, ${progress.entriesBooked} entries; ${perSecond} rows/s`)
  }
  if (progress.settled === plan.members) {
    await client.query('begin; delete from till_sums; insert into till_sums select * from sums_of_receipts; commit')
    await client.query('vacuum analyze')
  }
  return progress

  async function start(): Promise<Progress> {
    const { rowCount } = await client.query('select from members union all select from receipt_numbers limit 1')
    if (rowCount !== 0) throw new StartError('This database has members or sales; populate an empty one.')
    const timeZone = content.merchant.timeZone
    const world = { ...plan, content, timeZone, until: now, passwordHash: await hashPassword(password) }
    const fresh = { ...world, visits: visitsFor(world), settled: 0, entriesBooked: 0 }
    await begin(client, fresh)
    return fresh
  }
}

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
  return liveAll({ ...world, visits, members }, 0, members).rows.count('entries') / members
}
