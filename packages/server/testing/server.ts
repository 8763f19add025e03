import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import { errorNameByCode } from '@herzkarte/contract/errors/catalogue.ts'
import { kindOf, pathOf, ticketHeader } from '@herzkarte/contract/kinds.ts'
import type { TillCall, TillInputOf, TillResultOf, tillCalls } from '@herzkarte/contract/till/index.ts'
import { giveTicket } from '../src/areas/account/identity/tickets.ts'
import { areas } from '../src/areas.ts'
import { readSettings, type Server, startServer } from '../src/index.ts'
import { transact } from '../src/kernel/database/index.ts'
import { forceSharing } from '../src/kernel/database/transact-together.ts'
import type { TokenOwner } from '../src/kernel/ports.ts'
import { runDueJobs } from '../src/runtime/jobs/worker.ts'
import { type TestClock, testClock } from './clock.ts'
import { cloneTemplate } from './database.ts'

/** A response as a client sees it; `errorName` is the name of its code, or null when it succeeded. */
export interface Answer<R> {
  status: number
  errorCode: number
  errorMessage: string
  errorName: string | null
  result: R
  headers: Headers
}

interface Options {
  token?: string
  /** Members confirm who they are where a call asks for it, as the app lets them. Anyone who has copied the token cannot. */
  isCopied?: boolean
  ticket?: string
  lang?: string
  merchantId?: string | null
  /** The address that it comes from, for servers with `PROXY_HOPS`. */
  from?: string
  /** Aborts the request. */
  signal?: AbortSignal | null
}

export interface TestServer {
  url: string
  server: Server
  clock: TestClock
  ownerUrl: string
  /** Calls the API over HTTP. */
  call<Name extends CallName>(name: Name, input: Input<Name>, options?: Options): Promise<Answer<Result<Name>>>
  /** The same with arbitrary input. */
  callRaw(name: string, input: unknown, options?: Options): Promise<Answer<unknown>>
  till<Name extends keyof typeof tillCalls>(
    name: Name,
    input: TillInputOf<(typeof tillCalls)[Name] & TillCall>,
    key?: string,
  ): Promise<Answer<TillResultOf<(typeof tillCalls)[Name] & TillCall>>>
  /** Runs all due jobs. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

/** A server with its own database and a clock that tests move. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = await cloneTemplate()
  const clock = testClock()
  const settings = readSettings({
    DEMO: 'true',
    PORT: '0',
    DATABASE_URL: database.appUrl,
    SECRET: 'a secret for tests that is long enough',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    SMS_PER_NUMBER: '100000',
    // Tests run jobs explicitly with `runJobs`.
    JOBS: 'false',
    ...env,
  })
  const server = await startServer(settings, clock.now)
  // Every test then takes the path of shared transactions: `SHARING=forced npm run test:unit -- packages/server/src/areas`.
  if (process.env.SHARING === 'forced') shareAlways({ server })
  const url = server.url.replace('localhost', '127.0.0.1')
  const calls = callsTo(url)

  return {
    url,
    server,
    clock,
    ownerUrl: database.ownerUrl,
    ...calls,
    async call(name, input, options = {}) {
      const answer = await calls.call(name, input, options)
      const { token, isCopied, ticket } = options
      if (answer.errorName !== 'confirmIdentity' || !token || isCopied || ticket) return answer
      const owner = server.services.tokens.read(token)
      // The session may have ended meanwhile.
      if (typeof owner !== 'object') return calls.call(name, input, options)
      return calls.call(name, input, { ...options, ticket: await aTicket(server, owner, name) })
    },
    runJobs: () => runDueJobs(server.services, areas.jobs),
    async close() {
      await server.close()
      await database.drop()
    },
  }
}

/** What the member of a token gets for the password in this session, without the work of checking it. */
function aTicket({ services }: Server, owner: TokenOwner, call: CallName): Promise<string> {
  return transact(services.pool, (tx) => giveTicket(tx, owner, call, services.now()))
}

/** Has works of members and of tills take the path of shared transactions, also if they are alone. */
export function shareAlways({ server }: Pick<TestServer, 'server'>): void {
  forceSharing(server.services.pool)
  forceSharing(server.services.tillPool)
}

/** Calls the server at an address, which may be a separate process. */
export function callsTo(url: string): Pick<TestServer, 'call' | 'callRaw' | 'till'> {
  async function callRaw(
    name: string,
    input: unknown,
    { token, ticket, lang = 'de_DE', merchantId = '1001', from, signal = null }: Options = {},
  ): Promise<Answer<unknown>> {
    const kind = kindOf(name)
    const payload = { lang, ...(merchantId === null ? {} : { merchantId }), ...(input as object) }
    const headers: Record<string, string> = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ticket && { [ticketHeader]: ticket }),
      ...(from && { 'x-forwarded-for': from }),
    }
    const form = () => new URLSearchParams(Object.entries(payload).map(([key, value]): [string, string] => [key, String(value)]))
    if (kind === 'get') return answerOf(await fetch(`${url}${pathOf(name)}?${form()}`, { headers, signal }))
    if (kind === 'json') {
      headers['content-type'] = 'application/json'
      return answerOf(await fetch(`${url}${pathOf(name)}`, { method: 'POST', headers, body: JSON.stringify(payload), signal }))
    }
    const body = kind === 'multipart' ? multipart(payload) : form()
    return answerOf(await fetch(`${url}${pathOf(name)}`, { method: kind === 'put' ? 'PUT' : 'POST', headers, body, signal }))
  }

  return {
    callRaw,
    call: (name, input, options) => callRaw(name, input, options) as never,
    async till(name, input, key) {
      const headers: Record<string, string> = { 'content-type': 'application/json', ...(key ? { authorization: `Till ${key}` } : {}) }
      return answerOf(await fetch(`${url}/till/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })) as never
    },
  }
}

/** Bytes are sent as a file, everything else as text. */
function multipart(payload: object): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(payload)) {
    if (value instanceof Uint8Array) data.append(key, new Blob([new Uint8Array(value)]), 'photo.jpg')
    else data.append(key, String(value))
  }
  return data
}

async function answerOf(response: Response): Promise<Answer<unknown>> {
  const envelope = (await response.json()) as { errorCode: number; errorMessage: string; result: unknown }
  const errorName = envelope.errorCode === 0 ? null : (errorNameByCode(envelope.errorCode) ?? String(envelope.errorCode))
  return { status: response.status, ...envelope, errorName, headers: response.headers }
}
