import type autocannon from 'autocannon'
import pg from 'pg'
import { run } from '../load/load.ts'
import { latencyOf, warmUpSeconds } from '../load/measure.ts'
import { get } from '../load/requests.ts'
import { perSecond } from '../results/figures.ts'
import type { Stage } from '../stage/stage.ts'
import { reads } from './reads.ts'
import { requestsOf, type Write } from './write-requests.ts'

const clients = [1, 8, 32, 128]
const warmUpClients = 32
const writes: readonly Write[] = ['checkout', 'activateUserPoint', 'collectStamp', 'transferStampByCode']
const asked = ['getUserMemberTierDetail', 'listHomePage', 'listUserStamp', 'listUserCoupon', 'listUserStampHistory', 'listTransaction']

/** Throughput and latency of calls with few and many clients, as table rows: calls by clients. */
export async function benchLatency(stage: Stage, seconds: number): Promise<string[][]> {
  const rows = [['call', ...clients.map((count) => `${count} ${count === 1 ? 'client' : 'clients'}`)]]
  for (const write of writes) rows.push([write, ...(await measure(stage, await requestsOf(write, stage), seconds))])
  for (const name of asked) {
    const requests = stage.tokens.map((token) => get(name, token, reads[name]))
    rows.push([name, ...(await measure(stage, requests, seconds))])
  }
  return rows
}

async function measure({ url, ownerUrl }: Stage, requests: autocannon.Request[], seconds: number): Promise<string[]> {
  await run({ url, requests, connections: warmUpClients, seconds: warmUpSeconds, maySendAway: true })
  await analyze(ownerUrl)
  const cells: string[] = []
  for (const connections of clients) {
    const { rate, sentAway, ...times } = await run({ url, requests, connections, seconds, maySendAway: true })
    cells.push(`${perSecond(rate)}, ${latencyOf(times)}${sentAway > 0 ? `, ${sentAway} sent away` : ''}`)
  }
  return cells
}

/** As PostgreSQL does by itself within minutes. Plans that were made for empty tables read all of them. */
async function analyze(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}
