import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isCompressible } from '../packed-answers.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

/** Without fetch, which unpacks by itself. */
async function read(path: string, accepted?: string) {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  request(`${app.url}${path}`, { headers }, resolve).on('error', reject).end()
  const answer = await promise
  return { headers: answer.headers, body: await buffer(answer) }
}

const stores = '/listStore.do?merchantId=1001&lang=de_DE&limit=100'

it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.5', '*'])(
  'a long answer to "%s" is compressed, and says so',
  async (accepted) => {
    const plain = await read(stores)
    const packed = await read(stores, accepted)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['content-length']).toBe(String(packed.body.length))
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    expect(gunzipSync(packed.body)).toEqual(plain.body)
  },
)

it.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'gzip;q=0, *'])(
  'a client that takes "%s" gets the text',
  async (accepted) => {
    const { headers, body } = await read(stores, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(body.length))
    expect(JSON.parse(body.toString())).toMatchObject({ errorCode: 0 })
  },
)

it('a short answer, and an error, stay as they are', async () => {
  for (const path of ['/getMerchantDetail.do?merchantCode=nowhere', '/listStore.do?merchantId=7'])
    expect((await read(path, 'gzip')).headers['content-encoding']).toBeUndefined()
})

it('an answer with a code that is worth something is never compressed, no matter who else can write into it', () => {
  const withCode = allCalls.filter(
    ({ kind, result }) => kind === 'get' && /"(?:code|transferCode|qrCode|cardKey)":/.test(JSON.stringify(result)),
  )
  expect(withCode.length).toBeGreaterThan(0)
  expect(withCode.map(({ name }) => name).filter(isCompressible)).toEqual([])
})
