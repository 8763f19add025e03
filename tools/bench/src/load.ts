import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { short } from './figures.ts'

/** A request of the load generator. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

const common = { merchantId: '1001', lang: 'de_DE' }
export const clients = 32

/** The sold lines. */
export const lines = [
  { line: 1, productId: '4000000000013', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese', quantity: 2, amountCents: 498 },
  { line: 2, productId: '4000000000020', name: 'Bergkäse am Stück', departmentId: 'milch-kaese-eier', quantity: 1, amountCents: 874 },
  { line: 3, productId: '4000000000037', name: 'Laugenbrezel', departmentId: 'baeckerei', quantity: 4, amountCents: 380 },
]

/** A member's read. */
export function get(name: string, token: string, input: Record<string, string> = {}): Request {
  const query = new URLSearchParams({ ...common, ...input })
  return { method: 'GET', path: `/${name}.do?${query}`, headers: { authorization: `Bearer ${token}` } }
}

/** A member's new command. */
export function post(name: string, token: string, input: object): Request {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return { method: 'POST', path: `/${name}.do`, headers, body: JSON.stringify({ ...common, operationId: randomUUID(), ...input }) }
}

/** More than send at once: a till sends one sale after another. */
const tills = 64
let lastTill = 0

/** A till's new sale to the owner of this card. */
export function checkout(cardNumber: string, tillKey: string, sale: object = {}): Request {
  const id = randomUUID()
  lastTill = (lastTill + 1) % tills
  const happenedAt = new Date().toISOString()
  const input = { tillNumber: String(lastTill + 1), operationId: id, receiptNumber: id, happenedAt, cardNumber, lines, ...sale }
  const headers = { authorization: `Till ${tillKey}`, 'content-type': 'application/json' }
  return { method: 'POST', path: '/till/checkout', headers, body: JSON.stringify(input) }
}

export const succeeded = (body: string) => body.startsWith('{"errorCode":0')

interface Load {
  /** Servers among which the clients are divided, as a proxy does. */
  urls: readonly string[]
  /** Makes the next request. */
  next(): Pick<Request, 'path'>
  connections?: number
  isSuccess?(body: string): boolean
}

export type Measured = Awaited<ReturnType<typeof run>>

/** Clients who send one request after the other, for some seconds or until so many are sent. Fails if any of them does not succeed. */
export async function run(
  { urls, next, connections = clients, isSuccess = succeeded }: Load,
  until: { duration: number } | { amount: number },
) {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    urls.map(async (url) => {
      const options = {
        url,
        ...until,
        connections: Math.max(1, Math.floor(connections / urls.length)),
        requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }],
        verifyBody: (body: unknown) => isSuccess(String(body)),
      }
      const { errors, timeouts, non2xx, mismatches, requests } = await new Promise<autocannon.Result>((resolve, reject) => {
        const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
        instance.on('response', (_client, _status, _bytes, ms) => times.push(ms))
      })
      if (errors + non2xx + mismatches > 0)
        throw new Error(`Of ${requests.total} requests ${errors} failed (${timeouts} late), ${non2xx} + ${mismatches} were refused`)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  // The rate is answers per second.
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

export const latencyOf = ({ p50, p99 }: Pick<Measured, 'p50' | 'p99'>) => `p50 ${short(p50)} ms, p99 ${short(p99)} ms`

/** Cycles through the list. */
export function oneAfterTheOther<Turn>(turns: readonly Turn[]): () => Turn {
  let turn = 0
  return () => turns[turn++ % turns.length] as Turn
}
