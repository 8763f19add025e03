import autocannon from 'autocannon'
import type { Request } from './requests.ts'

export interface Load {
  url: string
  connections: number
  seconds: number
  requests: autocannon.Request[]
  /** Whether an answer is one; by default the envelope of a success. */
  isSuccess?(body: string): boolean
  /** Whether it may be more than the server has places for. */
  maySendAway?: boolean
}

export interface Measured {
  /** Requests answered per second. */
  rate: number
  answered: number
  /** Beyond the server's places, and told when to come again; not counted as answered. */
  sentAway: number
  /** How long answers took, in milliseconds: half of them, 95 and 99 of a hundred were as quick or quicker. */
  p50: number
  p95: number
  p99: number
}

const succeeded = (body: string) => body.startsWith('{"errorCode":0')
const wasSentAway = (body: string) => body.startsWith('{"errorCode":90503')

/** Loads a server and measures; fails when any request was not answered with success, or sent away where that may be. */
export async function run({ url, connections, seconds, requests, isSuccess = succeeded, maySendAway = false }: Load): Promise<Measured> {
  return measure({ url, connections, duration: seconds, requests }, isSuccess, maySendAway)
}

/** Makes each of the requests once, so many at a time; otherwise as `run`. */
export async function runEach(url: string, connections: number, requests: readonly Request[]): Promise<Measured> {
  return measure({ url, connections, amount: requests.length, requests: inTurn(oneAfterTheOther(requests)) }, succeeded, false)
}

/** From the first one on again when the last one was made. */
export function oneAfterTheOther<Turn>(turns: readonly Turn[]): () => Turn {
  let turn = 0
  return () => turns[turn++ % turns.length] as Turn
}

/** Whichever connection is free makes the next one: for requests that can be made once only. */
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
