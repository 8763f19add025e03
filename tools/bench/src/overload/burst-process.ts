import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Clients that send requests one after another until they are stopped. Then they report the responses. */
export interface Burst {
  url: string
  clients: number
  /** The requests of each client in turn, with headers. */
  requests: { path: string; headers?: Record<string, string> }[]
  /** Whether clients wait for the given time when they are sent away, as the app does. */
  patient: boolean
}

export interface BurstResult {
  answered: number
  sentAway: number
  failed: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const result: BurstResult = { answered: 0, sentAway: 0, failed: 0 }
const stopped = new AbortController()

process.once('message', (burst: Burst) => {
  for (let client = 0; client < burst.clients; client++) void ask(burst, client)
  process.send?.('begun')
  process.once('message', () => {
    stopped.abort()
    process.send?.(result)
    process.once('disconnect', () => process.exit(0)).disconnect()
  })
})

async function ask({ url, requests, patient }: Burst, client: number): Promise<void> {
  for (let turn = client; !stopped.signal.aborted; turn++) {
    const { path, headers = {} } = requests[turn % requests.length] ?? { path: '/' }
    const { status, againAfterMs } = await answerTo(`${url}${path}`, headers)
    if (status === 200) result.answered += 1
    else if (status === 503) result.sentAway += 1
    else result.failed += 1
    if (patient && status === 503) await pause(againAfterMs * (1 + Math.random()), undefined, { signal: stopped.signal }).catch(() => {})
  }
}

function answerTo(url: string, headers: Record<string, string>): Promise<{ status: number; againAfterMs: number }> {
  return new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.resume().once('close', () => {
        resolve({ status: response.statusCode ?? 0, againAfterMs: Number(response.headers['retry-after'] ?? 0) * 1000 })
      })
    }).once('error', () => resolve({ status: 0, againAfterMs: 0 }))
  })
}
