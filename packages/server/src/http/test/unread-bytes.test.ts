import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { countUnread } from '../unread-bytes.ts'

/** More than one network may leave unread, and more than the buffers of both ends of a connection take. */
const large = Buffer.alloc(40_000_000)

it('a network that does not read its responses may have no more, until it has read them or is gone', async () => {
  const server = Fastify({ trustProxy: true })
  const mayHaveMore = countUnread(server, { rateLimitFactor: 1, busyBody: () => 'busy' })
  server.get('/large', async () => large)
  const late: { closed: Promise<unknown>; answer: () => void; isSent: boolean }[] = []
  server.get('/late', async (_, reply) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const one = { closed: once(reply.raw, 'close'), answer: resolve, isSent: false }
    late.push(one)
    await promise
    setImmediate(() => {
      one.isSent = true
    })
    return large
  })
  server.get('/more', async (request) => ({ more: mayHaveMore(request) }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const asks = async (from: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/more`, { headers: { 'x-forwarded-for': from } })
    return ((await response.json()) as { more: boolean }).more
  }
  const opens = async (from: string): Promise<Socket> => {
    const socket = net.connect(port, '127.0.0.1').pause()
    socket.write(`GET /large HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }

  const slow = await opens('192.0.2.1')
  expect([await asks('192.0.2.1'), await asks('192.0.2.2')]).toEqual([false, true])
  slow.destroy()
  await eventually(async () => expect(await asks('192.0.2.1')).toBe(true))

  const reader = await opens('192.0.2.1')
  reader.resume()
  await eventually(async () => expect(await asks('192.0.2.1')).toBe(true))
  reader.destroy()

  const opened = await opens('192.0.2.4')
  const beyond = await fetch(`http://127.0.0.1:${port}/large`, { headers: { 'x-forwarded-for': '192.0.2.4' } })
  expect([beyond.status, beyond.headers.get('retry-after'), await beyond.text()]).toEqual([503, '2', 'busy'])
  opened.destroy()

  const leaver = net.connect(port, '127.0.0.1')
  leaver.write('GET /late HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.3\r\n\r\n')
  await eventually(async () => expect(late).toHaveLength(1))
  leaver.destroy()
  await late[0]?.closed
  late[0]?.answer()
  await eventually(async () => expect(late[0]?.isSent).toBe(true))
  expect(await asks('192.0.2.3')).toBe(true)
  await server.close()
})
