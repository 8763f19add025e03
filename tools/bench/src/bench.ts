import { createTestCluster } from '@herzkarte/dev'
import { drawFlameGraph } from './flame-graph.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchPartitions } from './growth/partitions.ts'
import { benchLatency } from './latency.ts'
import { benchHotRows } from './overload/hot-rows.ts'
import { benchOverload } from './overload/overload.ts'
import { benchSignIns } from './overload/sign-ins.ts'
import { benchCardOffline } from './pages/card-offline.ts'
import { benchFirstLoad } from './pages/first-load.ts'
import { benchLighthouse } from './pages/lighthouse.ts'
import { benchPages } from './pages/pages.ts'
import { benchPrice } from './price.ts'
import { benchReads } from './reads.ts'
import { readyMember } from './ready-member.ts'
import { type Figure, print, printTable } from './report.ts'
import { benchShards } from './shards/shards.ts'
import { prepare } from './stage.ts'
import { benchWrites } from './writes.ts'

export interface BenchOptions {
  /** The benches to run. Without any, all that need little time run. */
  names: readonly string[]
  /** Folder for CPU profiles. */
  profile?: string | undefined
  latency: { seconds: number }
  hotRows: { collectors: number }
  growth: Parameters<typeof benchGrowth>[0]
}

const onStage = [
  'checkout',
  'reads',
  'writes',
  'overload',
  'first-load',
  'card-offline',
  'pages',
  'lighthouse',
  'latency',
  'hot-rows',
  'sign-ins',
]

/** Runs benches and prints each number next to its budget. */
export async function bench(options: BenchOptions): Promise<void> {
  const { names } = options
  const figures: Figure[] = []
  // Prints the results so far even if a later bench fails.
  process.once('exit', () => print(figures))
  if (names.length === 0 || names.includes('price')) figures.push(...(await benchPrice()))
  if (names.length === 0 || onStage.some((name) => names.includes(name))) await benchServer(options, figures)
  if (names.includes('growth')) figures.push(...(await benchGrowth(options.growth)))
  if (names.includes('partitions')) figures.push(...(await benchPartitions()))
  if (names.includes('shards')) figures.push(...(await benchShards()))
}

async function benchServer({ names, profile, latency, hotRows }: BenchOptions, figures: Figure[]): Promise<void> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  const cluster = await createTestCluster({ durable: true })
  try {
    const stage = await prepare(cluster, profile)
    try {
      if (isWanted('checkout')) figures.push(...(await benchWrites(stage, ['checkout'])))
      if (isWanted('reads')) figures.push(...(await benchReads(stage)))
      if (isWanted('writes')) figures.push(...(await benchWrites(stage, ['activateUserPoint', 'collectStamp', 'transferStampByCode'])))
      if (names.includes('latency')) printTable(await benchLatency(stage, latency.seconds))
      if (names.includes('hot-rows')) figures.push(...(await benchHotRows(stage, hotRows.collectors)))
      if (names.includes('sign-ins')) figures.push(...(await benchSignIns(stage)))
      if (isWanted('overload')) figures.push(...(await benchOverload(stage)))
      if (isWanted('first-load')) figures.push(...(await benchFirstLoad(stage.url)))
      if (isWanted('card-offline')) figures.push(...(await benchCardOffline(stage.url, stage.tokens[0] ?? '')))
      if (isWanted('pages')) figures.push(...(await benchPages(stage.url, await readyMember(stage))))
      if (isWanted('lighthouse')) figures.push(...(await benchLighthouse(stage.url, stage.tokens[0] ?? '')))
      figures.push(...stage.meter.figures())
    } finally {
      await stage.close()
      if (profile) console.error(drawFlameGraph(profile))
    }
  } finally {
    await cluster.stop()
  }
}
