import type { Kind } from '@herzkarte/contract/kinds.ts'
import type { Target } from './targets.ts'
import { methodOf } from './targets.ts'

/** One request, before it gets the caller's key. */
export interface FuzzRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Whose key it carries: one that counts, none, or this text. */
  key: 'good' | 'none' | { text: string }
  /** Nobody said that the call is reached at all: its method or path is another one. */
  strays?: true
}

export type Pair = readonly [name: string, value: unknown]

const boundary = 'fuzzfuzzfuzz'

/** Fields as the call takes them on the wire. `pairs` may name a field twice. */
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

/** An object with its members in this order, also those of one name. */
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
