import { type Kind, kindOf, pathOf } from '@herzkarte/contract/kinds.ts'
import { CallFailure } from './failure.ts'
import { host, readJson } from './host.ts'
import type { UploadOptions } from './upload.ts'

export interface Envelope {
  errorCode: number
  errorMessage: string
  result: unknown
}

/** An overloaded server answers 503. A repeatable request is sent up to three times. It waits as long as the answer says, or two seconds. */
const mostTries = 3
const usualWaitSeconds = 2
/** Nobody watches a page that waits longer than this. */
const longestWaitSeconds = 10

/** One request with exactly this input and these headers, sent by the call's kind. Returns its result; fails with CallFailure. */
export async function sendBare(name: string, input: object, headers: Record<string, string> = {}, upload: UploadOptions = {}) {
  const url = `${host}${pathOf(name)}`
  const kind = kindOf(name)
  if (kind === 'multipart') return unwrap(await (await import('./upload.ts')).sendUpload(url, input, headers, upload))
  // These requests are idempotent.
  const isRepeatable = kind === 'get' || 'operationId' in input || 'refreshToken' in input
  return unwrap(await request(fetchArguments(url, kind, input, headers), isRepeatable ? mostTries : 1))
}

async function request(sent: [string, RequestInit], tries: number): Promise<Envelope> {
  try {
    const response = await fetch(...sent)
    const waitSeconds = Number(response.headers.get('retry-after') ?? usualWaitSeconds)
    if (response.status === 503 && tries > 1 && waitSeconds <= longestWaitSeconds) {
      // Up to twice as long at random, so that clients do not all return at once.
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000 * (1 + Math.random())))
      return request(sent, tries - 1)
    }
    return (await readJson(response)) as Envelope
  } catch {
    throw new CallFailure('network', '')
  }
}

function fetchArguments(url: string, kind: Kind, payload: object, headers: Record<string, string>): [string, RequestInit] {
  if (kind === 'get') return [`${url}?${asForm(payload)}`, { headers }]
  if (kind === 'json') {
    return [url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(payload) }]
  }
  return [url, { method: kind === 'put' ? 'PUT' : 'POST', headers, body: asForm(payload) }]
}

function asForm(payload: object): URLSearchParams {
  const given = Object.entries(payload).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
}

function unwrap({ errorCode, errorMessage, result }: Envelope): unknown {
  if (errorCode === 0) return result
  throw new CallFailure('rejected', errorMessage, errorCode, result)
}
