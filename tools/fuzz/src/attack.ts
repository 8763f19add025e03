import fc from 'fast-check'
import { faultOf } from './judge.ts'
import { requestsTo } from './requests.ts'
import { type FuzzAnswer, send } from './send.ts'
import type { Target } from './targets.ts'
import type { FuzzRequest } from './transport.ts'
import type { KnownValues } from './values.ts'

/** The server under attack, and somebody who may call it. */
export interface Prey {
  url: string
  known: KnownValues
  /** A valid Authorization header; requested again after a call has ended the session. */
  authorize(target: Target): Promise<string>
}

export interface Attack {
  requests: number
  seed: number
  /** A request that takes longer is repeated alone. It is a fault if it takes that long again. */
  stallMs: number
}

export interface Outcome {
  /** The number of answers by error code, 0 for success. */
  codes: ReadonlyMap<number, number>
  slowestMs: number
  faults: string[]
}

const atOnce = 4
const mostFaults = 5

/** Sends requests to one call. The same seed sends the same requests as long as the call and the known values stay the same. */
export async function attack(target: Target, prey: Prey, { requests, seed, stallMs }: Attack): Promise<Outcome> {
  const outcome = { codes: new Map<number, number>(), slowestMs: 0, faults: [] as string[] }
  const queue = fc.sample(requestsTo(target, prey.known), { numRuns: requests, seed }).entries()
  let good = await prey.authorize(target)

  async function tryOne(request: FuzzRequest): Promise<string | undefined> {
    const key = request.key === 'none' ? undefined : request.key === 'good' ? good : request.key.text
    let answer = await send(prey.url, request, key)
    if (answer.ms > stallMs) answer = await send(prey.url, request, key)
    outcome.slowestMs = Math.max(outcome.slowestMs, answer.ms)
    const code = codeOf(answer)
    outcome.codes.set(code, (outcome.codes.get(code) ?? 0) + 1)
    if (request.key === 'good' && code === endedCode) good = await prey.authorize(target)
    return answer.ms > stallMs ? `takes ${Math.round(answer.ms)} ms` : faultOf(target, request, answer)
  }

  async function work(): Promise<void> {
    for (const [index, request] of queue) {
      const fault = await tryOne(request).catch((error: Error) => `no answer: ${error.message}`)
      if (fault) outcome.faults.push(`${target.name}, request ${index} of seed ${seed}: ${fault}\n  ${shown(request)}`)
      if (outcome.faults.length >= mostFaults) return
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}

/** tokenInvalid: one of the requests ended the session. */
const endedCode = 10401

function codeOf({ body, status }: FuzzAnswer): number {
  return Number(/^\{"errorCode":(\d+)/.exec(body.toString('latin1', 0, 40))?.[1] ?? status)
}

function shown({ method, path, headers, body, key }: FuzzRequest): string {
  const type = headers['content-type'] ?? ''
  return `${method} ${path.slice(0, 300)} ${type.slice(0, 60)} key=${JSON.stringify(key).slice(0, 60)} ${JSON.stringify(body.toString().slice(0, 600))}`
}
