import { UserError } from '@herzkarte/command'
import { nodesOf } from '@herzkarte/dev'
import { inTurn, oneAfterTheOther, run } from '../load/load.ts'
import { checkout } from '../load/requests.ts'
import { postmasterAt } from '../processor/proc.ts'
import { ofFamily } from '../processor/processor-time.ts'
import { type Figure, median, percent, perSecond, rangeOf } from '../results/figures.ts'
import { type Shop, shopOn } from './shop.ts'

/** As in docs/measurements.md since the first cluster: tills of a few stores, so that neither queue is long. */
const tills = 8
/** Of each database: a connection prepares its statements for each shard, and code that is called often is compiled. */
const warmUpSeconds = 30
const seconds = 10
const rounds = 3
/** How many times the processor time of one PostgreSQL a cluster may take for a sale, and the coordinator's part of it. */
const mostTimes = 2.5
const mostOfCoordinator = 0.1

interface Round {
  rate: number
  /** Processor time of each node per sale, in milliseconds; the coordinator first. */
  nodesMs: number[]
}

/**
 * Sales on a Citus cluster and, in turn, on one PostgreSQL, which is the coordinator's: with one worker, then with each of the others as well.
 *
 * The nodes are those of CITUS_URL and on this machine, whose processors they share with the server and the tills. So the rate says little, unless the
 * system gives each node a share of its own; the processor time of the nodes says what they could sell on machines of their own.
 */
export async function benchCitus(): Promise<Figure[]> {
  const { CITUS_URL: urls } = process.env
  if (!urls)
    throw new UserError('Set CITUS_URL to the nodes of a Citus cluster: URLs of the superuser, the coordinator first (docs/scaling.md).')
  const { workerUrls, ...coordinator } = nodesOf(urls)
  const alone = await shopOn(coordinator)
  try {
    await sell(alone, warmUpSeconds)
    const figures: Figure[] = []
    for (const count of workerUrls.keys()) {
      const workers = workerUrls.slice(0, count + 1)
      const spread = await shopOn({ ...coordinator, workerUrls: workers })
      try {
        figures.push(...(await compare(alone, spread, [coordinator.adminUrl, ...workers])))
      } finally {
        await spread.close()
      }
    }
    return figures
  } finally {
    await alone.close()
  }
}

async function compare(alone: Shop, spread: Shop, nodes: readonly string[]): Promise<Figure[]> {
  const postmasters = await Promise.all(nodes.map(postmasterAt))
  await sell(spread, warmUpSeconds)
  const pairs: { alone: Round; spread: Round }[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push({ alone: await measure(alone, postmasters.slice(0, 1)), spread: await measure(spread, postmasters) })

  const all = ({ nodesMs }: Round) => nodesMs.reduce((sum, ms) => sum + ms, 0)
  const times = pairs.map((pair) => all(pair.spread) / all(pair.alone))
  const ofCoordinator = pairs.map(({ spread }) => (spread.nodesMs[0] ?? 0) / all(spread))
  const medianOf = (value: (pair: (typeof pairs)[number]) => number) => median(pairs.map(value))
  const busiest = medianOf(({ spread }) => Math.max(...spread.nodesMs))
  const eachMs = nodes.map((_, node) => medianOf(({ spread }) => spread.nodesMs[node] ?? 0).toFixed(2))
  const workers = nodes.length - 1
  const cluster = workers === 1 ? 'a coordinator and one worker' : `a coordinator and ${workers} workers`
  return [
    {
      what: `processor time of the nodes for a sale, ${cluster}`,
      value: `${rangeOf(times)} times one PostgreSQL`,
      beside: `${eachMs.join(' + ')} ms (coordinator, workers); ${medianOf((pair) => all(pair.alone)).toFixed(2)} ms on one PostgreSQL`,
      budget: `≤ ${mostTimes}`,
      holds: median(times) <= mostTimes,
      rounds: { 'processor (ms)': pairs.map(({ spread }) => all(spread)), 'of one PostgreSQL (ms)': pairs.map((pair) => all(pair.alone)) },
    },
    {
      what: `part of the coordinator, ${cluster}`,
      value: percent(median(ofCoordinator), 1),
      budget: `≤ ${percent(mostOfCoordinator, 1)}`,
      holds: median(ofCoordinator) <= mostOfCoordinator,
    },
    {
      what: `sales, ${cluster}`,
      value: perSecond(medianOf(({ spread }) => spread.rate)),
      beside: `${perSecond(medianOf((pair) => pair.alone.rate))} on one PostgreSQL; ${perSecond(1000 / busiest)} with one processor for each node, calculated from the busiest`,
      budget: 'none',
      holds: true,
      rounds: { 'rate (/s)': pairs.map(({ spread }) => spread.rate) },
    },
  ]
}

async function measure(shop: Shop, postmasters: readonly number[]): Promise<Round> {
  const before = postmasters.map(ofFamily)
  const { rate, answered } = await sell(shop, seconds)
  return { rate, nodesMs: postmasters.map((pid, node) => ((ofFamily(pid) - (before[node] ?? 0)) / answered) * 1000) }
}

function sell({ url, cards, tillKeys }: Shop, seconds: number) {
  const [card, key] = [oneAfterTheOther(cards), oneAfterTheOther(tillKeys)]
  return run({ url, connections: tills, seconds, requests: inTurn(() => checkout(card(), key())) })
}
