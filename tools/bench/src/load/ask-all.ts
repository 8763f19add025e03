import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { latencyOf } from './measure.ts'
import type { Request } from './requests.ts'

const ledgerTimedOut = '{"errorCode":10514'

/** The time for a set of requests until each succeeded. */
export interface Answered {
  /** Per second. */
  rate: number
  /** Duration of each request from its first try, in milliseconds, sorted ascending. */
  times: number[]
  /** How often the server had no free slot, or a row was not available in time. */
  sentAway: number
}

/**
 * Sends each request once, with limited concurrency. Retries when the server is busy, as the app and a till do: with the same operation id, so that
 * it is executed once. Fails on any other error.
 */
export async function askAll(url: string, connections: number, requests: readonly Request[]): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = [...requests]
  const times: number[] = []
  let sentAway = 0

  async function askOneAfterTheOther(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) times.push(await ask(next))
  }

  async function ask(one: Request): Promise<number> {
    const began = performance.now()
    for (;;) {
      const { status, body, againAfterMs } = await answerTo(url, one, agent)
      if (body.startsWith('{"errorCode":0')) return performance.now() - began
      if (status !== 503 && !body.startsWith(ledgerTimedOut)) throw new Error(`${one.path} was answered with ${status}: ${body}`)
      sentAway += 1
      await pause(againAfterMs * (1 + Math.random()))
    }
  }

  const began = performance.now()
  try {
    await Promise.all(Array.from({ length: connections }, askOneAfterTheOther))
    return { rate: requests.length / ((performance.now() - began) / 1000), times: times.sort((a, b) => a - b), sentAway }
  } finally {
    agent.destroy()
  }
}

export function timesOf({ times, sentAway }: Answered): string {
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return `${latencyOf({ p50: at(0.5), p95: at(0.95), p99: at(0.99) })}, ${sentAway} times sent away`
}

async function answerTo(url: string, { method, path, headers, body }: Request, agent: Agent) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}${path}`, { method, headers, agent }, resolve).once('error', reject).end(body)
  })
  const text = (await response.toArray()).join('')
  return { status: response.statusCode ?? 0, body: text, againAfterMs: Number(response.headers['retry-after'] ?? 0) * 1000 }
}
