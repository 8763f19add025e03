import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import type { Target } from './targets.ts'
import { hostile, hostileTexts, type KnownValues, plausible, type Shape, stray } from './values.ts'

/** A request before the caller's key is added. */
export interface FuzzRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData
  /** The key of the request: a valid one, none, or this text. */
  key: 'good' | 'none' | { text: string }
  /** The request may not reach the call: its method or path differs. */
  strays?: true
}

type Pair = readonly [name: string, value: unknown]

/** All possible requests to a call. Most of them have a valid shape, so that they get as far as the database. */
export function requestsTo(target: Target, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const properties = target.input.properties as Record<string, Shape>
  const names = Object.keys(properties)
  const context: Pair[] = target.of === 'app' ? [['merchantId', '1001']] : []
  const input = plausible('', target.input as Shape, known).map((fields): Pair[] => [...context, ...Object.entries(fields as object)])
  const valid = target.kind === 'multipart' ? fc.tuple(input, files).map(([pairs, file]) => put(pairs, 'file', file)) : input

  /** A plausible input with some fields replaced. */
  const replaced = (values: (name: string) => fc.Arbitrary<unknown>, most: number) =>
    fc
      .tuple(valid, fc.subarray(names, { minLength: Math.min(1, names.length), maxLength: Math.min(most, names.length) }))
      .chain(([pairs, chosen]) =>
        fc.tuple(...chosen.map(values)).map((all) => chosen.reduce((so, name, i) => put(so, name, all[i]), pairs)),
      )
  const hostileOne = (name: string) => hostile(properties[name] ?? {})
  const strangeNames = fc.constantFrom('__proto__', 'constructor', 'toString', 'memberId', 'isAdmin', '', 'a'.repeat(300))
  const one = fc.tuple(valid, fc.nat()).map(([pairs, at]) => [pairs, at % Math.max(1, pairs.length)] as const)
  const pairs = fc.oneof(
    { weight: 20, arbitrary: valid },
    { weight: 40, arbitrary: replaced(hostileOne, 3) },
    { weight: 10, arbitrary: replaced(hostileOne, names.length) },
    { weight: 8, arbitrary: replaced(() => stray, 2) },
    { weight: 4, arbitrary: fc.tuple(valid, strangeNames, stray).map(([all, name, value]): Pair[] => [...all, [name, value]]) },
    { weight: 4, arbitrary: one.map(([all, at]) => [...all, ...all.slice(at, at + 1)]) },
    { weight: 4, arbitrary: one.map(([all, at]) => all.toSpliced(at, 1)) },
    { weight: 3, arbitrary: fc.tuple(valid, fc.constantFrom(...hostileTexts)).map(([all, lang]) => put(all, 'lang', lang)) },
  )
  const badKeys = ['Bearer', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Till x', 'Basic Og==', 'x'.repeat(5000)].map((text) => ({
    text,
  }))
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.constant<FuzzRequest['key']>('good') },
    { weight: 2, arbitrary: fc.constantFrom<FuzzRequest['key'][]>('none', ...badKeys) },
  )
  const proper = fc.tuple(pairs, key).map(([fields, whose]): FuzzRequest => ({ ...asSent(target, fields), key: whose }))
  return fc.oneof({ weight: 12, arbitrary: proper }, { weight: 1, arbitrary: proper.chain((request) => bent(target, request)) })
}

function put(pairs: readonly Pair[], name: string, value: unknown): Pair[] {
  return [...pairs.filter(([other]) => other !== name), [name, value]]
}

/** Fields in the encoding of the call's transport. `pairs` may contain a field twice. */
function asSent({ method, path, kind }: Target, pairs: readonly Pair[]): Omit<FuzzRequest, 'key'> {
  if (kind === 'json') {
    const body = `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
    return { method, path, headers: { 'content-type': 'application/json' }, body }
  }
  const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  if (kind === 'multipart') {
    const body = new FormData()
    for (const [name, value] of pairs) {
      if (value instanceof Uint8Array) body.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), '../../photo.svg')
      else body.append(name, textOf(value))
    }
    return { method, path, headers: {}, body }
  }
  const fields = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, textOf(value)]))
  return kind === 'get' ? { method, path: `${path}?${fields}`, headers: {}, body: '' } : { method, path, headers: {}, body: fields }
}

const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** A PNG whose header claims four billion pixels. */
const bomb = Buffer.concat([png.subarray(0, 16), Buffer.alloc(8, 0xff), png.subarray(24)])
const svg =
  '<!DOCTYPE svg [<!ENTITY a "aa">]><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><text>&a;</text></svg>'

/** Files that are not photos, or not the ones that they claim to be. */
const files: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constantFrom<Uint8Array[]>(
    png,
    bomb,
    png.subarray(0, 40),
    Buffer.from(svg),
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(10 * 1024 * 1024 + 1),
  ),
  fc.constantFrom<Uint8Array[]>(Buffer.from('fill "url(https://127.0.0.1/a.png"|ls)"'), deflateRawSync(Buffer.alloc(100_000))),
  fc.uint8Array({ maxLength: 60 }).map((tail) => Buffer.concat([jpegStart, tail])),
)

const brokenBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...[
    '',
    '{',
    '{"a":',
    '[]',
    'null',
    '"x"',
    '1',
    '\u0000',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ],
  ...['[['.repeat(5000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'a=1&'.repeat(5000), `{"lang":"${'x'.repeat(1_000_001)}"}`],
  ...[new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]), new Uint8Array([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
]
const contentTypes = [
  ...['', 'text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...['application/x-www-form-urlencoded', 'a'.repeat(2000)],
]
const querySuffixes = [
  ...['?%', '?%zz', '?%ff%fe', '?a[b]=1&a[c]=2', '?lang=%ed%a0%80', `?${'a=1&'.repeat(2000)}`, '?merchantId=1001&merchantId=1002'],
  ...['#', '/', '%00', '%zz', '/..%2f..', ';a=b'],
]
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

/** The same request with a transport that no app would use. */
function bent(target: Target, request: FuzzRequest): fc.Arbitrary<FuzzRequest> {
  const withHeader = (header: string, values: string[]) =>
    fc.constantFrom(...values).map((value) => ({ ...request, headers: { ...request.headers, [header]: value } }))
  const body = fc
    .constantFrom(...brokenBodies)
    .map((bytes) => ({ ...request, headers: { 'content-type': 'application/json', ...request.headers }, body: bytes }))
  const ofBody = [body, withHeader('content-type', contentTypes), withHeader('content-encoding', ['gzip', 'br', 'identity', 'x'])]
  const query = fc.constantFrom(...querySuffixes).map((suffix) => ({ ...request, path: target.path + suffix, strays: true as const }))
  const others = methods.filter((name) => name !== target.method)
  const method = fc.constantFrom(...others).map((name) => ({ ...request, method: name, strays: true as const }))
  return fc.oneof(...(target.kind === 'get' ? [] : ofBody), query, method)
}
