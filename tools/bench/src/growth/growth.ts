import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@herzkarte/dev'
import { applyFiles } from '@herzkarte/dev/content.ts'
import { populate } from '@herzkarte/populate/populate.ts'
import { ensureTillKeys, migrate } from '@herzkarte/server'
import pg from 'pg'
import { processorClock } from '../processor/processor-time.ts'
import type { Figure } from '../results/figures.ts'
import { startServer } from '../stage/server.ts'
import { measure, type Population } from './growth-load.ts'
import { takeSample } from './growth-sample.ts'
import { scenariosOf } from './growth-scenarios.ts'
import { plotOf, type Series } from './plot.ts'

interface Options {
  /** The sizes of the populations. */
  members: readonly number[]
  entriesEach: number
  /** Folder for the populations. */
  folder: string
  /** File (.svg) for the plot. */
  plot?: string | undefined
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const budget = 1.25
const words = {
  title: 'What a request costs as members grow',
  across: 'members, on a logarithmic scale',
  unit: 'ms of processor time, server and database',
}
const log = (line: string) => console.error(line)

/** Measures the hot paths on populations of growing size: the cost of each request, relative to the smallest. Populations are stored and reused. */
export async function benchGrowth({ members, entriesEach, folder, plot }: Options): Promise<Figure[]> {
  const opened: OpenPlace[] = []
  try {
    for (const size of members) opened.push(await open(size, size * entriesEach, resolve(folder, String(size))))
    const figures: Figure[] = []
    const series: Series[] = []
    for (const [nth, { name }] of (opened[0]?.scenarios ?? []).entries()) {
      const spent = await measure(opened, nth)
      log(`${name}: ${spent.map(({ cpuMs, perSecond }) => `${cpuMs.toFixed(2)} ms, ${Math.round(perSecond)} /s`).join('; ')}`)
      series.push({ name, points: spent.map(({ cpuMs }, at) => ({ size: opened[at]?.members ?? 0, value: cpuMs })) })
      figures.push(
        ...spent.map(({ cpuMs, perSecond }, at) =>
          figureOf(name, opened[at]?.members ?? 0, cpuMs, perSecond, cpuMs / (spent[0]?.cpuMs ?? 0)),
        ),
      )
    }
    if (plot) writeFileSync(plot, plotOf(series, words))
    return figures
  } finally {
    for (const { close } of opened) await close()
  }
}

function figureOf(name: string, members: number, cpuMs: number, perSecond: number, ratio: number): Figure {
  return {
    what: `${name}, ${members.toLocaleString('en')} members`,
    value: `${cpuMs.toFixed(2)} ms of processor`,
    beside: `${ratio.toFixed(2)} times the smallest; ${Math.round(perSecond)} /s`,
    budget: `≤ ${budget}`,
    holds: ratio <= budget,
  }
}

type OpenPlace = Population & { close(): Promise<void> }

/** A server on its own population, which is created as far as it is missing. */
async function open(members: number, entries: number, dataDir: string): Promise<OpenPlace> {
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, log })
  try {
    await migrate(postgres.ownerUrl, 'herzkarte_app')
    await applyFiles(postgres.ownerUrl, [join(root, 'merchant')], log)
    await fill(postgres.ownerUrl, members, entries)
    await warm(postgres.adminUrl)
    const tillKey = randomBytes(32).toString('base64url')
    await ensureTillKeys(postgres.ownerUrl, 'bench', [{ storeId: 'lindenau', key: tillKey }])
    const secret = randomBytes(32).toString('hex')
    const scenarios = scenariosOf(await takeSample(postgres.ownerUrl, secret), tillKey)
    const server = await startServer({ databaseUrl: postgres.appUrl, secret, processes: 1, settings: { JOBS: 'false' } })
    return {
      members,
      url: server.url,
      used: await processorClock(server.pid, postgres.ownerUrl),
      scenarios,
      async close() {
        await server.close()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function fill(ownerUrl: string, members: number, entries: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await populate(owner, { members, entries, seed: 1, log })
  await owner.end()
}

/** Reads the tables and their indexes, as on a server that has run for some time. Otherwise the larger population is measured with a colder cache. */
async function warm(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create extension if not exists pg_prewarm')
  await client.query(`select pg_prewarm(oid, 'read') from pg_class where relkind in ('r', 'i', 't') and not relisshared`)
  await client.end()
}
