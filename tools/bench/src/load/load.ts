import autocannon from 'autocannon'
import type { Request } from './requests.ts'

export interface Load {
  url: string
  connections: number
  seconds: number
  requests: autocannon.Request[]
  /** Whether a response is a success; by default, the envelope says so. */
  isSuccess?(body: string): boolean
  /** Whether the server may have too few slots for it. */
  maySendAway?: boolean
}

export interface Measured {
  /** Requests answered per second. */
  rate: number
  answered: number
  /** Rejected because the server had no free slot, with a retry time; not counted as answered. */
  sentAway: number
  /** Latency percentiles in milliseconds: 50th, 95th and 99th. */
  p50: number
  p95: number
  p99: number
}

const succeeded = (body: string) => body.startsWith('{"errorCode":0')
const wasSentAway = (body: string) => body.startsWith('{"errorCode":90503')

/** Puts load on a server and measures. Fails when any request did not succeed, or was sent away without `maySendAway`. */
export async function run({ url, connections, seconds, requests, isSuccess = succeeded, maySendAway = false }: Load): Promise<Measured> {
  return measure({ url, connections, duration: seconds, requests }, isSuccess, maySendAway)
}

/** Sends each of the requests once, with limited concurrency; otherwise like `run`. */
export async function runEach(url: string, connections: number, requests: readonly Request[]): Promise<Measured> {
  return measure({ url, connections, amount: requests.length, requests: inTurn(oneAfterTheOther(requests)) }, succeeded, false)
}

/** Cycles through the list. */
export function oneAfterTheOther<Turn>(turns: readonly Turn[]): () => Turn {
  let turn = 0
  return () => turns[turn++ % turns.length] as Turn
}

/** The next free connection sends the next request: for requests that can be sent only once. */
export function inTurn(next: () => Request): autocannon.Request[] {
  return [{ setupRequest: (request) => ({ ...request, ...next() }) }]
}

async function measure(options: autocannon.Options, isSuccess: (body: string) => boolean, maySendAway: boolean): Promise<Measured> {
  const times: number[] = []
  const verifyBody = (body: string | Buffer | undefined) => isSuccess(String(body)) || (maySendAway && wasSentAway(String(body)))
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon({ ...options, verifyBody }, (error, value) => (error ? reject(error) : resolve(value)))
    instance.on('response', (_client, status, _bytes, ms) => status === 200 && times.push(ms))
  })
  const sentAway = maySendAway ? (result.statusCodeStats?.['503']?.count ?? 0) : 0
  const { errors, timeouts, non2xx, mismatches } = result
  if (errors + non2xx - sentAway + mismatches > 0)
    throw new Error(
      `Of ${result.requests.total} requests ${errors} failed (${timeouts} late), ${non2xx - sentAway} + ${mismatches} were refused`,
    )
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { rate: times.length / result.duration, answered: times.length, sentAway, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
