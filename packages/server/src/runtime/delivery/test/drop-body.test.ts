import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropBody, limitInterim } from '../push/outside.ts'

let sent = 0
/** Sends as much as it is asked for in the address, or without an end. */
const server = createServer((request, response) => {
  let left = request.url === '/endless' ? Number.POSITIVE_INFINITY : Number(request.url?.slice(1))
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      const size = Math.min(left, 65_536)
      left -= size
      sent += size
      if (!response.write(Buffer.alloc(size))) return void response.once('drain', more)
    }
    response.end()
  }
  more()
})
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function answer(path: string): Promise<IncomingMessage> {
  const [response] = (await once(get(`http://127.0.0.1:${port}${path}`), 'response')) as [IncomingMessage]
  dropBody(response)
  return response
}

it('reads a short answer to its end', async () => {
  const response = await answer('/16000')
  await once(response, 'end')
  expect(response.complete).toBe(true)
})

it('ends the connection of an answer that does not end', async () => {
  sent = 0
  const response = await answer('/endless')
  response.on('error', () => {})
  await once(response, 'close')
  expect(response.complete).toBe(false)
  // What the sockets of both sides hold.
  expect(sent).toBeLessThan(32_000_000)
})

it('fails a request that is answered by one interim answer after another', async () => {
  const noisy = createServer((_, response) => {
    const more = (): void => {
      if (!response.destroyed) response.writeEarlyHints({ link: '</x>; rel=preload' }, () => void setImmediate(more))
    }
    more()
  }).listen(0, '127.0.0.1')
  await once(noisy, 'listening')
  const request = get(`http://127.0.0.1:${(noisy.address() as AddressInfo).port}/`)
  limitInterim(request)
  const [error] = (await once(request, 'error').catch((failure: Error) => [failure])) as [Error]
  expect(error.message).toContain('interim')
  noisy.closeAllConnections()
  noisy.close()
})
