import { parseArgs } from 'node:util'
import { createTestCluster } from '@herzkarte/dev'
import { drawFlameGraph } from './flame-graph.ts'
import { benchGrowth, growthOptions } from './growth/growth.ts'
import { benchPartitions } from './growth/partitions.ts'
import { benchLatency, latencyOptions } from './latency.ts'
import { benchHotRows, hotRowsOptions } from './overload/hot-rows.ts'
import { benchOverload } from './overload/overload.ts'
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

/**
 * `npm run bench [price] [checkout] [reads] [writes] [overload] [first-load] [card-offline] [pages] [lighthouse]`: measures on this machine and
 * prints each number next to its budget.
 * The other benches run only when they are named:
 * `npm run bench -- latency --seconds 6` prints the latency with 1, 8, 32 and 128 clients.
 * `npm run bench -- hot-rows --collectors 1000000` measures contention on rows.
 * `npm run bench -- growth --members 10000,100000 --plot growth.svg` creates populations first, and draws a plot if a file is given.
 * `npm run bench -- shards` and `npm run bench -- partitions`.
 * `--profile <folder>` writes the CPU profiles of the server's processes to the folder, and draws the last bench as `flame.svg`.
 */
const { values: wishes, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string' }, ...latencyOptions, ...hotRowsOptions, ...growthOptions },
})
const wanted = (name: string) => asked.length === 0 || asked.includes(name)

const figures: Figure[] = []
// Prints the results so far even if a later bench fails.
process.once('exit', () => print(figures))
if (wanted('price')) figures.push(...(await benchPrice()))
const onStage = ['checkout', 'reads', 'writes', 'overload', 'first-load', 'card-offline', 'pages', 'lighthouse']
if (onStage.some(wanted) || asked.includes('latency') || asked.includes('hot-rows')) await benchServer()
if (asked.includes('growth')) figures.push(...(await benchGrowth(wishes)))
if (asked.includes('partitions')) figures.push(...(await benchPartitions()))
if (asked.includes('shards')) figures.push(...(await benchShards()))

async function benchServer(): Promise<void> {
  const cluster = await createTestCluster({ durable: true })
  try {
    const stage = await prepare(cluster, wishes.profile)
    try {
      if (wanted('checkout')) figures.push(...(await benchWrites(stage, ['checkout'])))
      if (wanted('reads')) figures.push(...(await benchReads(stage)))
      if (wanted('writes')) figures.push(...(await benchWrites(stage, ['activateUserPoint', 'collectStamp', 'transferStampByCode'])))
      if (asked.includes('latency')) printTable(await benchLatency(stage, Number(wishes.seconds)))
      if (asked.includes('hot-rows')) figures.push(...(await benchHotRows(stage, Number(wishes.collectors))))
      if (wanted('overload')) figures.push(...(await benchOverload(stage)))
      if (wanted('first-load')) figures.push(...(await benchFirstLoad(stage.url)))
      if (wanted('card-offline')) figures.push(...(await benchCardOffline(stage.url, stage.tokens[0] ?? '')))
      if (wanted('pages')) figures.push(...(await benchPages(stage.url, await readyMember(stage))))
      if (wanted('lighthouse')) figures.push(...(await benchLighthouse(stage.url, stage.tokens[0] ?? '')))
      figures.push(...stage.meter.figures())
    } finally {
      await stage.close()
      if (wishes.profile) console.error(drawFlameGraph(wishes.profile))
    }
  } finally {
    await cluster.stop()
  }
}
