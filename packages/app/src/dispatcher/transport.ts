import { type Kind, kindOf, pathOf } from '@herzkarte/contract/kinds.ts'
import { takeEarly } from './early.ts'
import { CallFailure, type Envelope, failUnreached, isUnreached, serverFault } from './failure.ts'
import { asForm, host, readJson } from './host.ts'
import type { UploadOptions } from './upload.ts'

/** An overloaded server answers 503. A repeatable request is sent up to three times. It waits as long as the answer says, or two seconds. */
const mostTries = 3
const usualWaitSeconds = 2
/** A command without an answer is sent once more after this time: a lift door has opened, or the phone has changed its network. */
const lostAnswerPauseMs = 1000
/** Nobody watches a page that waits longer than this. */
const longestWaitSeconds = 10

/** One request with exactly this input and these headers, sent by the call's kind. Returns its result; fails with CallFailure. */
export async function sendBare(name: string, input: object, headers: Record<string, string> = {}, upload: UploadOptions = {}) {
  const url = `${host}${pathOf(name)}`
  const kind = kindOf(name)
  if (kind === 'multipart') return unwrap(name, await (await loadUpload()).sendUpload(url, input, headers, upload))
  // These requests are idempotent.
  const isRepeatable = kind === 'get' || 'operationId' in input || 'refreshToken' in input
  const sent = setUp(() => fetchArguments(url, kind, input, headers))
  const ask = () => request(sent, isRepeatable ? mostTries : 1)
  // Reads are repeated by those who read.
  return unwrap(name, await (isRepeatable && kind !== 'get' ? onceMoreIfLost(ask) : ask()))
}

/** Only pages that send pictures need it. */
const loadUpload = () => import('./upload.ts').catch(failUnreached)

/** A mistake in our own code is not a missing network (specification, section 8: the message of a request that could not be set up). */
function setUp<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new CallFailure('rejected', String(error))
  }
}

/** The same command with the same operation id is executed once, however often it arrives. */
async function onceMoreIfLost(ask: () => Promise<Envelope>): Promise<Envelope> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnreached(error) || !navigator.onLine) throw error
    await pause(lostAnswerPauseMs)
    return ask()
  }
}

async function request(sent: [string, RequestInit], tries: number): Promise<Envelope> {
  const response = await (takeEarly(...sent) ?? fetch(...sent)).catch(failUnreached)
  const waitSeconds = Number(response.headers.get('retry-after') ?? usualWaitSeconds)
  if (response.status === 503 && tries > 1 && waitSeconds <= longestWaitSeconds) {
    // Up to twice as long at random, so that clients do not all return at once.
    await pause(waitSeconds * 1000 * (1 + Math.random()))
    return request(sent, tries - 1)
  }
  return readEnvelope(response)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A page of a proxy is an error of the server; in a successful response, it is the sign-in page of a hotel or train. */
async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await readJson(response)) as Envelope
  } catch {
    throw response.ok ? new CallFailure('network', '') : serverFault()
  }
}

function fetchArguments(url: string, kind: Kind, payload: object, headers: Record<string, string>): [string, RequestInit] {
  if (kind === 'get') return [`${url}?${asForm(payload)}`, { headers }]
  if (kind === 'json') {
    return [url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(payload) }]
  }
  return [url, { method: kind === 'put' ? 'PUT' : 'POST', headers, body: asForm(payload) }]
}

/** Home shows whatever result there is, regardless of the code (specification, section 7). */
function unwrap(name: string, { errorCode, errorMessage, result }: Envelope): unknown {
  if (errorCode === 0 || (name === 'listHomePage' && result !== null)) return result
  throw new CallFailure('rejected', errorMessage, errorCode, result)
}
