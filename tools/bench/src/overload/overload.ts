import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { readsOf } from '../calls/reads.ts'
import { salesOf } from '../calls/write-requests.ts'
import { type Figure, perSecond } from '../results/figures.ts'
import type { Stage } from '../stage/stage.ts'
import type { Burst, BurstResult } from './burst-process.ts'

const tills = 32
/** Each till sells twice per second, which is more than any cashier does. */
const salesPerSecond = 2 * tills
const seconds = 10
/** The 99th percentile may grow by this factor compared with no other load. */
const budget = 2

/** The 99th percentile of a checkout while members and visitors overload the server. */
export async function benchOverload(stage: Stage): Promise<Figure[]> {
  const { url } = stage
  const requests = readsOf(stage)
  const landing = ['/main/landing', '/favicon.svg'].map((path) => ({ path, headers: { accept: 'text/html' } }))
  const few: Burst = { url, clients: 200, requests, patient: true }
  const bursts: [string, Burst | undefined][] = [
    ['nobody else', undefined],
    // Connections to the database are opened, and prepare their statements.
    ['200 members who come after a pause', few],
    ['200 members who wait when told to', few],
    ['1000 members who wait when told to', { url, clients: 1000, requests, patient: true }],
    ['1000 members who never wait', { url, clients: 1000, requests, patient: false }],
    ['1000 visitors of the landing page who never wait', { url, clients: 1000, requests: landing, patient: false }],
  ]
  await sell(stage)
  const figures: Figure[] = []
  let calmMs = 0
  for (const [who, burst] of bursts) {
    const raging = burst && (await begin(burst))
    const { latency, errors, non2xx, mismatches } = await sell(stage)
    const published = await raging?.end()
    if (errors + non2xx + mismatches > 0) throw new Error(`${errors + non2xx + mismatches} checkouts failed beside ${who}`)
    calmMs ||= latency.p99
    figures.push({
      what: `checkout at ${tills} tills beside ${who}`,
      value: `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
      beside: published ? `answered ${perSecond(published.answered / seconds)}, sent away ${perSecond(published.sentAway / seconds)}` : '',
      budget: `p99 ≤ ${budget} × beside nobody else`,
      holds: latency.p99 <= budget * calmMs,
      rounds: { 'p50 (ms)': [latency.p50], 'p99 (ms)': [latency.p99] },
    })
  }
  return figures
}

function sell(stage: Stage): Promise<autocannon.Result> {
  const isSuccess = (body: string | Buffer | undefined) => String(body).startsWith('{"errorCode":0')
  return autocannon({
    url: stage.url,
    requests: salesOf(stage),
    connections: tills,
    duration: seconds,
    overallRate: salesPerSecond,
    verifyBody: isSuccess,
  })
}

/** The burst runs in a separate process, so that it does not disturb the measurement of the tills. */
async function begin(burst: Burst): Promise<{ end(): Promise<BurstResult> }> {
  const child = fork(fileURLToPath(new URL('./burst-process.ts', import.meta.url)), { execArgv: [] })
  child.send(burst)
  await once(child, 'message')
  return {
    async end() {
      child.send('end')
      const [result] = (await once(child, 'message')) as [BurstResult]
      return result
    },
  }
}
