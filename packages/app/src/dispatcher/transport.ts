import { type Kind, kindOf, pathOf } from '@herzkarte/contract/kinds.ts'
import { host, readJson } from '../shell/host.ts'
import { CallFailure } from './failure.ts'
import type { UploadOptions } from './upload.ts'

export interface Envelope {
  errorCode: number
  errorMessage: string
  result: unknown
}

/** A server that has too much to do says so with 503: one that may be sent again is, so often, and waits as it was told; when told nothing, two seconds. */
const mostTries = 3
const usualWaitSeconds = 2
/** Nobody looks at a page that waits for longer. */
const longestWaitSeconds = 10

/** One request with just this input and these headers, by the call's kind. Answers its result, fails with CallFailure. */
export async function sendBare(name: string, input: object, headers: Record<string, string> = {}, upload: UploadOptions = {}) {
  const url = `${host}${pathOf(name)}`
  const kind = kindOf(name)
  if (kind === 'multipart') return unwrap(await (await import('./upload.ts')).sendUpload(url, input, headers, upload))
  // Done twice, these are done once.
  const isRepeatable = kind === 'get' || 'operationId' in input || 'refreshToken' in input
  return unwrap(await request(fetchArguments(url, kind, input, headers), isRepeatable ? mostTries : 1))
}

async function request(sent: [string, RequestInit], tries: number): Promise<Envelope> {
  try {
    const response = await fetch(...sent)
    const waitSeconds = Number(response.headers.get('retry-after') ?? usualWaitSeconds)
    if (response.status === 503 && tries > 1 && waitSeconds <= longestWaitSeconds) {
      // By chance up to twice as long, so that not all come back at once.
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
