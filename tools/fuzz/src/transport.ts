import type { Kind } from '@herzkarte/contract/kinds.ts'
import type { Target } from './targets.ts'
import { methodOf } from './targets.ts'

/** A request before the caller's key is added. */
export interface FuzzRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** The key of the request: a valid one, none, or this text. */
  key: 'good' | 'none' | { text: string }
  /** The request may not reach the call: its method or path differs. */
  strays?: true
}

export type Pair = readonly [name: string, value: unknown]

const boundary = 'fuzzfuzzfuzz'

/** Fields in the encoding of the call's transport. `pairs` may contain a field twice. */
export function asSent(target: Target, pairs: readonly Pair[]): Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'> {
  const method = methodOf(target)
  const { path, kind } = target
  if (kind === 'get') return { method, path: `${path}?${encoded(pairs)}`, headers: {}, body: Buffer.alloc(0) }
  return { method, path, headers: { 'content-type': contentTypes[kind] }, body: bodyOf(kind, pairs) }
}

const contentTypes: Record<Exclude<Kind, 'get'>, string> = {
  json: 'application/json',
  put: 'application/x-www-form-urlencoded',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
}

function bodyOf(kind: Exclude<Kind, 'get'>, pairs: readonly Pair[]): Buffer {
  if (kind === 'json') return Buffer.from(jsonObject(pairs))
  if (kind === 'multipart') return Buffer.concat([...pairs.map(partOf), Buffer.from(`--${boundary}--\r\n`)])
  return Buffer.from(encoded(pairs))
}

/** A JSON object with its members in this order, including duplicate names. */
function jsonObject(pairs: readonly Pair[]): string {
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`
}

function encoded(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${percent(name)}=${percent(textOf(value))}`).join('&')
}

function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function partOf([name, value]: Pair): Buffer {
  const quoted = name.replace(/[\r\n"]/g, '')
  const file = value instanceof Uint8Array ? '; filename="../../photo.svg"\r\nContent-Type: image/jpeg' : ''
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), value instanceof Uint8Array ? value : Buffer.from(textOf(value)), Buffer.from('\r\n')])
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
}
