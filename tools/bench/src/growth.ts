import { randomBytes } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, withClient } from '@herzkarte/dev'
import { applyFiles } from '@herzkarte/dev/content.ts'
import { postmasterOf } from '@herzkarte/dev/postgres/leftover.ts'
import { populate } from '@herzkarte/populate/populate.ts'
import { ensureTillKeys, migrate } from '@herzkarte/server'
import type pg from 'pg'
import { type Figure, median, short } from './figures.ts'
import { checkout, get, post, type Request, run } from './load.ts'
import { reads } from './reads.ts'
import { processorClock, startServer } from './servers.ts'
import { campaignId, merchantFolder, signIn } from './stage.ts'

export interface GrowthOptions {
  /** The sizes of the populations. */
  members: readonly number[]
  entriesEach: number
  /** Folder for the populations, which are kept. */
  folder: string
}

const mostTimes = 1.4
const slices = 5
const requestsPerSlice = 800
const connections = 16
const [signedIn, atTheTill] = [2000, 20_000]
const log = (line: string) => console.error(line)

type Population = Awaited<ReturnType<typeof open>>

/**
 * What a request of each hot path costs the processor on populations of growing size. Populations take turns, so that other load on the machine
 * affects all of them equally. Linux only.
 */
export async function benchGrowth({ members, entriesEach, folder }: GrowthOptions): Promise<Figure[]> {
  const opened: Population[] = []
  try {
    for (const size of members) opened.push(await open(size, size * entriesEach, join(folder, String(size))))
    const figures: Figure[] = []
    for (const name of Object.keys(opened[0]?.requests ?? {})) {
      const spent = opened.map((): number[] => [])
      // The first slice warms up.
      for (let slice = 0; slice <= slices; slice++)
        for (const [at, place] of opened.entries()) {
          const ms = await costOf(place, name, slice)
          if (slice > 0) spent[at]?.push(ms)
        }
      const [smallest = [], ...larger] = spent
      for (const [at, costs] of larger.entries())
        figures.push({
          what: `${name}: ${opened[at + 1]?.members.toLocaleString('en')} members, in times of ${opened[0]?.members.toLocaleString('en')}`,
          unit: '×',
          rounds: costs.map((ms, slice) => ms / (smallest[slice] ?? 0)),
          most: mostTimes,
          beside: `${short(median(smallest))} and ${short(median(costs))} ms of processor`,
        })
    }
    return figures
  } finally {
    for (const { close } of opened) await close()
  }
}

/** Milliseconds of processor time for a request. */
async function costOf({ url, used, requests, members }: Population, name: string, slice: number): Promise<number> {
  const some = requests[name]?.slice(slice * requestsPerSlice, (slice + 1) * requestsPerSlice) ?? []
  if (some.length < requestsPerSlice) throw new Error(`${members} members are too few for ${name}`)
  const before = used()
  await run({ urls: [url], connections, next: () => some.pop() as Request }, { amount: requestsPerSlice })
  return ((used() - before) * 1000) / requestsPerSlice
}

/** A server on its own population, which is created if the folder has none, and what it is asked, by hot path. After an interruption, delete the folder. */
async function open(members: number, entries: number, dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, log })
  const { ownerUrl, adminUrl, appUrl } = postgres
  try {
    await migrate(ownerUrl, 'herzkarte_app')
    await applyFiles(ownerUrl, [merchantFolder], log)
    await withClient(ownerUrl, async (owner) => {
      const { rowCount } = await owner.query('select from members limit 1')
      if (rowCount === 0) await populate(owner, { members, entries, seed: 1, log })
    })
    // As on a server that has run for some time. Otherwise the larger population is measured with a colder cache.
    await withClient(adminUrl, async (admin) => {
      await admin.query('create extension if not exists pg_prewarm')
      await admin.query(`select pg_prewarm(oid, 'read') from pg_class where relkind in ('r', 'i', 't') and not relisshared`)
    })
    const tillKey = randomBytes(32).toString('base64url')
    await ensureTillKeys(ownerUrl, 'bench', [{ storeId: 'lindenau', key: tillKey }])
    const secret = randomBytes(32).toString('hex')
    const requests = await withClient(ownerUrl, (owner) => requestsOn(owner, tillKey, secret))
    const server = await startServer(appUrl, secret, { JOBS: 'false' })
    return {
      members,
      url: server.url,
      /** Processor time in seconds, of server and database. */
      used: processorClock(server.pid, postmasterOf(realpathSync(join(dataDir, 'postgres'))) ?? 0),
      requests,
      async close(): Promise<void> {
        await server.close()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Requests of members of all ages of the population who have a heart card and points to spend, and sales to any cards. */
async function requestsOn(owner: pg.Client, tillKey: string, secret: string): Promise<Record<string, Request[]>> {
  const { rows } = await owner.query<{ memberId: string }>(
    `select member_id as "memberId" from books join stamp_cards using (member_id)
     where unit = 'points' and purchased + given >= 20 and campaign_id = $1 order by random() limit $2`,
    [campaignId, signedIn],
  )
  const cards = await owner.query<{ card: string }>('select card_number as card from cards order by random() limit $1', [atTheTill])
  const tokens = await signIn(owner, rows, secret)
  // All members in turn, in random order: consecutive requests of one would be answered from the cache.
  const times = (count: number, make: (token: string) => Request) => Array.from({ length: count }, () => tokens.map(make)).flat()
  return {
    checkout: cards.rows.map(({ card }) => checkout(card, tillKey)),
    activateUserPoint: times(6, (token) => post('activateUserPoint', token, { points: 1 })),
    ...Object.fromEntries(Object.entries(reads).map(([name, input]) => [name, times(3, (token) => get(name, token, input))])),
  }
}
