import { once } from 'node:events'
import { Agent, type IncomingMessage, request as open } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { errorNameByCode, httpStatusOf } from '@herzkarte/contract/errors/catalogue.ts'
import fc from 'fast-check'
import { type FuzzRequest, requestsTo } from './requests.ts'
import type { Target } from './targets.ts'
import type { KnownValues } from './values.ts'

/** The server under attack, and somebody who may call it. */
export interface Prey {
  url: string
  known: KnownValues
  /** A valid Authorization header; requested again after a call has ended the session. */
  authorize(target: Target): Promise<string>
}

const atOnce = 4
const mostFaults = 5
/** A request that takes longer is repeated alone. It is a fault if it takes that long again. */
const stallMs = 10_000
/** tokenInvalid: one of the requests ended the session. */
const endedCode = 10401

/**
 * Sends requests to one call. The same seed sends the same requests as long as the call and the known values stay the same. Returns the faults, and
 * the number of answers by error code, 0 for success.
 */
export async function attack(target: Target, prey: Prey, { requests, seed }: { requests: number; seed: number }) {
  const codes = new Map<number, number>()
  const faults: string[] = []
  const queue = fc.sample(requestsTo(target, prey.known), { numRuns: requests, seed }).entries()
  let good = await prey.authorize(target)

  async function tryOne(request: FuzzRequest): Promise<string | undefined> {
    const key = request.key === 'none' ? undefined : request.key === 'good' ? good : request.key.text
    let answer = await send(prey.url, request, key)
    if (answer.ms > stallMs) answer = await send(prey.url, request, key)
    const code = Number(/^\{"errorCode":(\d+)/.exec(answer.text)?.[1] ?? answer.status)
    codes.set(code, (codes.get(code) ?? 0) + 1)
    if (request.key === 'good' && code === endedCode) good = await prey.authorize(target)
    return answer.ms > stallMs ? `takes ${Math.round(answer.ms)} ms` : faultOf(target, request, answer)
  }

  async function work(): Promise<void> {
    for (const [index, request] of queue) {
      const fault = await tryOne(request).catch((error: Error) => `no answer: ${error.message}`)
      const { method, path, key, body } = request
      const shown = `${method} ${path.slice(0, 300)} ${JSON.stringify(key).slice(0, 60)} ${String(body).slice(0, 600)}`
      if (fault) faults.push(`${target.name}, request ${index} of seed ${seed}: ${fault}\n  ${shown}`)
      if (faults.length >= mostFaults) return
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return { codes, faults }
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request as it is, with methods and paths that `fetch` would reject. Rejects when the connection ends without an answer. */
async function send(url: string, request: FuzzRequest, authorization: string | undefined) {
  const { method, path } = request
  const encoded = new Response(request.body)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    ...(body.length > 0 || method !== 'GET'
      ? { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': body.length }
      : {}),
    ...request.headers,
    ...(authorization === undefined ? {} : { authorization }),
  }
  const startedAt = performance.now()
  const asked = open(url, { agent, method, path, headers, timeout: 3 * stallMs })
  asked.on('timeout', () => asked.destroy(new Error('it takes too long')))
  asked.on('error', () => {})
  asked.end(body)
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const text = (await buffer(response)).toString()
    return { status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - startedAt }
  } catch (error) {
    // The server closed the idle connection meanwhile.
    if (asked.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return send(url, request, authorization)
    throw error
  }
}

/** Internals of the server: stacks, statements, database messages, file system paths. */
const leaks = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal|\/packages\/|\.ts:\d/,
  /\b(?:select|insert into|delete from)\b.+\b(?:from|values|where)\b/i,
  /syntax error at|violates .* constraint|invalid input syntax|invalid byte sequence|duplicate key|out of range for type/i,
  /(?:relation|column|function) "?\w+"? does not exist/i,
  /\bpg_|postgres|ECONN|EACCES|ENOENT|TypeError|RangeError|Cannot (?:read|set)/,
  /root:.*:0:0:/,
]

/** The fault of an answer, or undefined when the answer is allowed for this request. */
function faultOf(target: Target, request: FuzzRequest, { status, headers, text }: Awaited<ReturnType<typeof send>>): string | undefined {
  if (status >= 500) return `HTTP ${status}`
  if (headers['set-cookie']) return 'sets a cookie'
  if (headers['x-content-type-options'] !== 'nosniff') return 'lets its type be guessed'
  if (!String(headers['cache-control']).includes('no-store')) return 'may be kept by caches'
  if (status === 204 && request.method === 'OPTIONS') return undefined
  if (request.method === 'HEAD') return text.length > 0 ? 'HEAD with a body' : undefined
  if (target.answersFile && status === 200 && headers['content-disposition']) return undefined
  const leak = leaks.find((pattern) => pattern.test(text))
  if (leak) return `leaks ${leak}: ${text.slice(0, 300)}`
  if (!String(headers['content-type']).startsWith('application/json')) return `answers ${headers['content-type']}`
  const code = envelopeCodeOf(text)
  if (code === undefined) return `no envelope: ${text.slice(0, 300)}`
  if (code === 0) return status === 200 ? undefined : `success with HTTP ${status}`
  const name = errorNameByCode(code)
  if (name === undefined) return `unknown error ${code}`
  if (httpStatusOf(name) !== status) return `${name} with HTTP ${status}`
  const mayBeLost = request.strays && (name === 'unknownCall' || name === 'methodNotAllowed')
  return mayBeLost || target.declared.has(code) ? undefined : `undeclared ${name}`
}

function envelopeCodeOf(text: string): number | undefined {
  try {
    const parsed = JSON.parse(text) as { errorCode: number; errorMessage: string }
    const isEnvelope = Object.keys(parsed).sort().join() === 'errorCode,errorMessage,result'
    return isEnvelope && Number.isInteger(parsed.errorCode) && typeof parsed.errorMessage === 'string' ? parsed.errorCode : undefined
  } catch {
    return undefined
  }
}
