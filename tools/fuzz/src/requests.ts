import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { hostileTexts } from './hostile.ts'
import { pictures } from './pictures.ts'
import { methodOf, type Target } from './targets.ts'
import { asSent, type FuzzRequest, type Pair } from './transport.ts'
import { hostile, type KnownValues, plausibleObject, stray } from './values.ts'

/** All possible requests to a call. Most of them have a valid shape, so that they get as far as the database. */
export function requestsTo(target: Target, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { properties } = target.input
  const names = Object.keys(properties)
  const context: Pair[] = target.of === 'app' ? [['merchantId', '1001']] : []
  const valid = plausibleObject(target.input as object, known).map((input) => [...context, ...Object.entries(input)] as Pair[])
  const withFiles = target.kind === 'multipart' ? valid.chain((pairs) => pictures.map((file) => put(pairs, 'file', file))) : valid

  /** A plausible input with some fields replaced. */
  const replaced = (values: (name: string) => fc.Arbitrary<unknown>, most: number) =>
    names.length === 0
      ? withFiles
      : fc
          .tuple(withFiles, fc.subarray(names, { minLength: 1, maxLength: Math.min(most, names.length) }))
          .chain(([pairs, chosen]) =>
            fc.tuple(...chosen.map(values)).map((all) => chosen.reduce((so, name, i) => put(so, name, all[i]), pairs)),
          )

  const hostileValues = replaced((name) => hostile(properties[name] as TSchema), 3)
  const allHostile = replaced((name) => hostile(properties[name] as TSchema), names.length)
  const wrongTypes = replaced(() => stray, 2)
  const strangeKeys = fc
    .tuple(
      withFiles,
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'memberId', 'isAdmin', '', 'a'.repeat(300)),
      stray,
    )
    .map(([pairs, name, value]) => [...pairs, [name, value] as Pair])
  const twice = fc.tuple(withFiles, fc.nat()).map(([pairs, at]) => [...pairs, ...pairs.slice(at % Math.max(1, pairs.length)).slice(0, 1)])
  const missing = fc.tuple(withFiles, fc.nat()).map(([pairs, at]) => pairs.filter((_, index) => index !== at % Math.max(1, pairs.length)))
  const context2 = fc
    .tuple(withFiles, fc.constantFrom('lang', 'merchantId'), fc.constantFrom(...hostileTexts))
    .map(([pairs, name, value]) => put(pairs, name, value))

  const pairs = fc.oneof(
    { weight: 20, arbitrary: withFiles },
    { weight: 40, arbitrary: hostileValues },
    { weight: 10, arbitrary: allHostile },
    { weight: 8, arbitrary: wrongTypes },
    { weight: 4, arbitrary: strangeKeys },
    { weight: 4, arbitrary: twice },
    { weight: 4, arbitrary: missing },
    { weight: 3, arbitrary: context2 },
  )
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.constant('good' as const) },
    { weight: 1, arbitrary: fc.constant('none' as const) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('Bearer', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Till x', 'Basic Og==', 'x'.repeat(5000))
        .map((text) => ({ text })),
    },
  )
  const proper = fc.tuple(pairs, key).map(([fields, whose]): FuzzRequest => ({ ...asSent(target, fields), key: whose }))
  return fc.oneof({ weight: 12, arbitrary: proper }, { weight: 1, arbitrary: proper.chain((request) => bent(target, request)) })
}

function put(pairs: readonly Pair[], name: string, value: unknown): Pair[] {
  return [...pairs.filter(([other]) => other !== name), [name, value]]
}

const brokenBodies: readonly (string | Buffer)[] = [
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
  '[['.repeat(5000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a=1&'.repeat(5000),
  `{"lang":"${'x'.repeat(1_000_001)}"}`,
]
const contentTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'a'.repeat(2000),
]
const querySuffixes = [
  '?%',
  '?%zz',
  '?%ff%fe',
  '?a[b]=1&a[c]=2',
  '?lang=%ed%a0%80',
  `?${'a=1&'.repeat(2000)}`,
  '?merchantId=1001&merchantId=1002',
  '#',
  '/',
  '%00',
  '%zz',
  '/..%2f..',
  ';a=b',
]
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

/** The same request with a transport that no app would use. */
function bent(target: Target, request: FuzzRequest): fc.Arbitrary<FuzzRequest> {
  const body = fc.constantFrom(...brokenBodies).map((bytes) => ({ ...request, body: Buffer.from(bytes) }))
  const type = fc.constantFrom(...contentTypes).map((name) => ({ ...request, headers: { ...request.headers, 'content-type': name } }))
  const encoding = fc
    .constantFrom('gzip', 'br', 'identity', 'x')
    .map((name) => ({ ...request, headers: { ...request.headers, 'content-encoding': name } }))
  const query = fc.constantFrom(...querySuffixes).map((suffix) => ({ ...request, path: target.path + suffix, strays: true as const }))
  const method = fc
    .constantFrom(...methods.filter((name) => name !== methodOf(target)))
    .map((name) => ({ ...request, method: name, strays: true as const }))
  return fc.oneof(...(target.kind === 'get' ? [] : [body, type, encoding]), query, method)
}
