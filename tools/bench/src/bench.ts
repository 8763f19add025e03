import { createTestCluster } from '@herzkarte/dev'
import { benchLatency } from './calls/latency.ts'
import { benchPrice } from './calls/price.ts'
import { benchReads } from './calls/reads.ts'
import { benchTills } from './calls/tills.ts'
import { benchWrites } from './calls/writes.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchPartitions } from './growth/partitions.ts'
import { type BenchName, onStage } from './names.ts'
import { benchHotRows } from './overload/hot-rows.ts'
import { benchOverload } from './overload/overload.ts'
import { benchSignIns } from './overload/sign-ins.ts'
import { benchCardOffline } from './pages/card-offline.ts'
import { benchFirstLoad } from './pages/first-load.ts'
import { benchLighthouse } from './pages/lighthouse.ts'
import { benchPages } from './pages/pages.ts'
import { drawFlameGraph } from './processor/flame-graph.ts'
import type { Results } from './results/document.ts'
import { type Figure, print, printTable } from './results/figures.ts'
import { benchShards } from './shards/shards.ts'
import { readyMember } from './stage/ready-member.ts'
import { prepare } from './stage/stage.ts'

export interface BenchOptions {
  /** The benches to run. */
  names: readonly BenchName[]
  /** Folder for CPU profiles. */
  profile?: string | undefined
  latency: { seconds: number }
  hotRows: { collectors: number }
  growth: Parameters<typeof benchGrowth>[0]
}

/** What benches measured. */
export type Measured = Pick<Results, 'figures' | 'tables'>

/** Runs benches and prints each number next to its budget. */
export async function bench(options: BenchOptions): Promise<Measured> {
  const { names } = options
  const figures: Figure[] = []
  const tables: string[][][] = []
  // Prints the results so far even if a later bench fails.
  const printAll = () => print(figures)
  process.once('exit', printAll)
  if (names.includes('price')) figures.push(...(await benchPrice()))
  if (names.some((name) => onStage.includes(name))) await benchServer(options, figures, tables)
  if (names.includes('growth')) figures.push(...(await benchGrowth(options.growth)))
  if (names.includes('partitions')) figures.push(...(await benchPartitions()))
  if (names.includes('shards')) figures.push(...(await benchShards()))
  process.off('exit', printAll)
  printAll()
  return { figures, tables }
}

async function benchServer({ names, profile, latency, hotRows }: BenchOptions, figures: Figure[], tables: string[][][]): Promise<void> {
  const cluster = await createTestCluster({ durable: true })
  try {
    const stage = await prepare(cluster, profile)
    try {
      if (names.includes('checkout')) figures.push(...(await benchWrites(stage, ['checkout'])))
      if (names.includes('reads')) figures.push(...(await benchReads(stage)))
      if (names.includes('writes'))
        figures.push(...(await benchWrites(stage, ['activateUserPoint', 'collectStamp', 'transferStampByCode'])))
      if (names.includes('tills')) figures.push(...(await benchTills(stage)))
      if (names.includes('latency')) {
        const table = await benchLatency(stage, latency.seconds)
        tables.push(table)
        printTable(table)
      }
      if (names.includes('hot-rows')) figures.push(...(await benchHotRows(stage, hotRows.collectors)))
      if (names.includes('sign-ins')) figures.push(...(await benchSignIns(stage)))
      if (names.includes('overload')) figures.push(...(await benchOverload(stage)))
      if (names.includes('first-load')) figures.push(...(await benchFirstLoad(stage.url)))
      if (names.includes('card-offline')) figures.push(...(await benchCardOffline(stage.url, stage.tokens[0] ?? '')))
      if (names.includes('pages')) figures.push(...(await benchPages(stage.url, await readyMember(stage))))
      if (names.includes('lighthouse')) figures.push(...(await benchLighthouse(stage.url, stage.tokens[0] ?? '')))
      figures.push(...stage.meter.figures())
    } finally {
      await stage.close()
      if (profile) console.error(drawFlameGraph(profile))
    }
  } finally {
    await cluster.stop()
  }
}
