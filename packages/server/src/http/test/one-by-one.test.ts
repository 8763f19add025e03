import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const read = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n`

async function connect(): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

it('a connection that asks for more than it reads is ended', async () => {
  const socket = await connect()
  socket.write(read('/openapi.json').repeat(16))
  let bytes = 0
  socket.on('data', (chunk) => (bytes += chunk.length))
  await once(socket, 'close')
  // Less than two documents.
  expect(bytes).toBeLessThan(1_500_000)
})

it('a connection is used again after its response', async () => {
  const socket = await connect()
  for (const path of ['/healthz', '/healthz', '/healthz']) {
    socket.write(read(path))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  }
  socket.destroy()
})
