import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
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
  expect(JSON.parse(body)).toMatchObject({ errorCode: 90413, result: null })
})

it('who asked for headers only gets no body', async () => {
  const { head, body } = await answerToLongHead('HEAD')
  expect(head).toMatch(/^HTTP\/1\.1 413 /)
  expect(body).toBe('')
})
