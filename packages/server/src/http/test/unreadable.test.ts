import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ PUBLIC_URL: 'https://herzkarte.example' })
})
afterAll(() => app.close())

/** All that comes back for a head that is longer than any is read. */
async function answerToLongHead(method: string): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(app.url)
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`${method} /listGift.do?merchantId=1001&cursor=${'x'.repeat(40_000)} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

it('a head that is too long is answered in the envelope, and the connection ends', async () => {
  const { head, body } = await answerToLongHead('GET')
  expect(head).toMatch(/^HTTP\/1\.1 413 /)
  expect(head).toContain('connection: close')
  expect(head).toContain('strict-transport-security: max-age=31536000; includeSubDomains')
  expect(JSON.parse(body)).toMatchObject({ errorCode: 90413, result: null })
})

it('who asked for headers only gets no body', async () => {
  const { head, body } = await answerToLongHead('HEAD')
  expect(head).toMatch(/^HTTP\/1\.1 413 /)
  expect(body).toBe('')
})

const listed = 'merchantId=1001&lang=de_DE'
const hidden = `GET /listGift.do?${listed} HTTP/1.1\r\nhost: x\r\n\r\n`

// A proxy and a server that see different ends of a message can be made to take its rest for the request of somebody else.
// ASVS 4.2.1
it.each([
  ['two lengths', `content-length: 0\r\ncontent-length: ${hidden.length}`, hidden],
  ['a length and parts', `content-length: ${hidden.length + 5}\r\ntransfer-encoding: chunked`, `0\r\n\r\n${hidden}`],
  ['parts in another spelling', 'transfer-encoding: xchunked', `0\r\n\r\n${hidden}`],
  ['parts that are said to be parts twice', 'transfer-encoding: chunked\r\ntransfer-encoding: identity', `0\r\n\r\n${hidden}`],
  ['a blank before the colon', `content-length : ${hidden.length}`, hidden],
  ['a length that is no number', 'content-length: +5', `12345${hidden}`],
])('a message that may end in two ways is rejected: %s', async (_, headers, body) => {
  const { hostname, port } = new URL(app.url)
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`POST /logout.do HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})
