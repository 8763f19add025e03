import { type Kind, kindOf, pathOf } from '@herzkarte/contract/kinds.ts'
import { host, readJson } from '../host.ts'
import { CallFailure } from './failure.ts'
import type { UploadOptions } from './upload.ts'

export interface Envelope {
  errorCode: number
  errorMessage: string
  result: unknown
}

/** One request with just this input and these headers, by the call's kind. Answers its result, fails with CallFailure. */
export async function sendBare(name: string, input: object, headers: Record<string, string> = {}, upload: UploadOptions = {}) {
  const url = `${host}${pathOf(name)}`
  const kind = kindOf(name)
  if (kind === 'multipart') return unwrap(await (await import('./upload.ts')).sendUpload(url, input, headers, upload))
  return unwrap(await request(url, kind, input, headers))
}

async function request(url: string, kind: Kind, payload: object, headers: Record<string, string>): Promise<Envelope> {
  try {
    return (await readJson(await fetch(...fetchArguments(url, kind, payload, headers)))) as Envelope
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
  throw new CallFailure('refused', errorMessage, errorCode, result)
}
