import { hashPassword } from '@herzkarte/server'
import { readContent } from '@herzkarte/server/content'
import type pg from 'pg'
import { liveAll, writeBatch } from './batch.ts'
import { password } from './people.ts'
import { assertSame, begin, note, type Plan, type Progress, readProgress } from './progress.ts'
import { visitsFor } from './visits-for.ts'
import type { World } from './world.ts'

const membersAtOnce = 1000

interface Options extends Plan {
  log: (line: string) => void
  /** Everything has happened by then. */
  now?: Date
  /** Ends after the batch that is under way; what is committed stays. */
  signal?: AbortSignal
  /** Members of one transaction. */
  batch?: number
}

/**
 * Fills the database of an owner with people who have shopped here for two years, in batches that are committed; one that was stopped goes on
 * where it is. Answers how far it came.
 *
 * @throws StartError when the database has another population.
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
  if (progress.settled === plan.members) await client.query('vacuum analyze')
  return progress

  async function start(): Promise<Progress> {
    const timeZone = content.merchant.timeZone
    const world = { ...plan, content, timeZone, until: now, passwordHash: await hashPassword(password) }
    const fresh = { ...world, visits: visitsFor(world), settled: 0, entriesBooked: 0 }
    await begin(client, fresh)
    return fresh
  }
}
