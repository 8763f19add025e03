import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill } from '#testing/till.ts'
import { limitBodies } from '../arriving-bodies.ts'
import { acceptMultipart, withUpload } from '../multipart.ts'

/** Larger bodies of one network that may arrive at a time, and those of one key of tills. */
const share = 96
const shareOfKey = 8

let app: TestServer
const sockets: net.Socket[] = []
beforeAll(async () => {
  app = await startTestServer({ RATE_LIMIT_FACTOR: '1', PROXY_HOPS: '1', REQUESTS_AT_ONCE: '16' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const start = '{"merchantId":"1001"'
const photo = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const form = { type: 'multipart/form-data; boundary=x', body: photo }

/** A request of which the head and the beginning of the body are sent. */
async function begin(
  url: string,
  path: string,
  bytes: number,
  { from = '198.51.100.1', key = '', token = '', type = 'application/json', body = start } = {},
) {
  const { hostname, port, host } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, `x-forwarded-for: ${from}`, `content-type: ${type}`]
  if (key) head.push(`authorization: Till ${key}`)
  if (token) head.push(`authorization: Bearer ${token}`)
  const answer = once(socket, 'data').then(([answered]) => String(answered))
  socket.write([...head, `content-length: ${bytes}`, '', body].join('\r\n'))
  /** Sends the rest, with which the body is JSON. */
  const finish = () => {
    socket.write(`${' '.repeat(bytes - body.length - 1)}}`)
    return answer
  }
  return { socket, answer, finish }
}

const call = '/checkIsExistUserName.do'

/** Begins as many bodies as a client may send, and as many again, which are sent away. */
async function beginTooMany(most: number, path: string, bytes: number, from?: { from?: string; key?: string }) {
  const answered: string[] = []
  const begun = await Promise.all(Array.from({ length: 2 * most }, () => begin(app.url, path, bytes, from)))
  for (const { answer } of begun) void answer.then((text) => answered.push(text))
  await eventually(async () => expect(answered).toHaveLength(most))
  for (const text of answered) expect(text).toMatch(/^HTTP\/1\.1 503 [\s\S]*^retry-after: 2\r$[\s\S]*"errorCode":90503/m)
  return begun
}

describe('a body that would not be taken is not waited for', () => {
  it('because it is larger than any call needs', async () => {
    const { answer } = await begin(app.url, call, 65_537)
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"errorCode":90413/)
  })

  it('because the key of a till is unknown', async () => {
    const { answer } = await begin(app.url, '/till/checkouts', 900_000, { key: 'x'.repeat(43) })
    expect(await answer).toContain('"errorCode":10580')
  })
})

describe('a rejected body', () => {
  it.each([
    ['that is too large for a call', call, 300_000, {}],
    ['of an upload without a token', '/uploadUserIcon.do', 1_000_000, form],
    ['of a photo that is too large', '/uploadUserIcon.do', 11_000_000, { ...form, token: 'of a member' }],
    ['of a kind that the call does not take', call, 300_000, { type: 'text/plain' }],
    ['for a call that there is not', '/nobody.do', 300_000, {}],
    ['of an unknown till', '/till/checkouts', 900_000, { key: 'x'.repeat(43) }],
  ])(
    '%s keeps its connection, because a proxy would take its end for a failed server',
    async (_, path, bytes, { token, ...head }: Parameters<typeof begin>[3] & object) => {
      const { socket, finish } = await begin(app.url, path, bytes, { ...head, token: token ? (await aMember(app)).token : '' })
      let received = ''
      socket.on('data', (text) => {
        received += String(text)
      })
      socket.once('close', () => {
        received += 'closed'
      })
      void finish()
      socket.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\n\r\n`)
      await eventually(async () => expect(received).toMatch(/^HTTP\/1\.1 [\s\S]*(HTTP\/1\.1 200 OK|closed)/))
      expect(received).toMatch(/"errorCode":\d{5}[\s\S]*HTTP\/1\.1 200 OK/)
      expect(received).not.toContain('closed')
    },
  )
})

describe('larger bodies', () => {
  it('of one network arrive in limited numbers, while others and small ones are read', async () => {
    const begun = await beginTooMany(share, call, 65_536)
    const other = await begin(app.url, call, 65_536, { from: '198.51.100.2' })
    expect(await other.finish()).toMatch(/^HTTP\/1\.1 (200|400) /)
    const small = await begin(app.url, call, 4096)
    expect(await small.finish()).toMatch(/^HTTP\/1\.1 (200|400) /)
    for (const { socket } of begun) socket.destroy()
    await eventually(async () => expect(await (await begin(app.url, call, 65_536)).finish()).toMatch(/^HTTP\/1\.1 (200|400) /))
  })

  it('of one key of tills arrive in limited numbers, while those of another are read', async () => {
    const [till, other] = [await aTill(app), await aTill(app, { storeId: 'bautzen' })]
    const { cardNumber } = await aMember(app)
    const begun = await beginTooMany(shareOfKey, '/till/checkouts', 1_000_000, { key: till.key })
    expect(await other.sendsQueue([other.sale({ cardNumber })])).toMatchObject({ errorCode: 0 })
    expect(await (await begin(app.url, '/till/checkouts', 1_000_000, { key: other.key })).finish()).toMatch(/^HTTP\/1\.1 400 /)
    for (const { socket } of begun) socket.destroy()
  })

  it('that pause are given up', async () => {
    const server = Fastify()
    limitBodies(server, { atOnce: 1, rateLimitFactor: 1, pauseMs: 1, shed: async (_, reply) => reply })
    server.post('/', async () => 'read')
    await server.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    const { socket } = await begin(url, '/', 65_536)
    await once(socket, 'close')
    await server.close()
  })
})

it('uploads that pause are given up, also once their handler reads them', async () => {
  const server = Fastify()
  limitBodies(server, { atOnce: 1, rateLimitFactor: 1, pauseMs: 50, shed: async (_, reply) => reply })
  await acceptMultipart(server)
  const config = { trafficClassOf: () => 'upload' as const }
  server.post('/', { config }, (request) => withUpload('somebody', request, async () => 'read'))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const { socket } = await begin(url, '/', 65_536, { type: 'multipart/form-data; boundary=x' })
  await once(socket, 'close')
  await server.close()
})
