import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { openStream, type Stream } from '../../runtime/events/stream.ts'
import { endIfUnread, endUnread } from '../unread-responses.ts'

/** More than the buffers of both ends of a connection take. */
const large = Buffer.alloc(64 * 1024 * 1024)
const part = Buffer.alloc(16 * 1024)

let server: FastifyInstance
let clients: Socket[]
beforeEach(() => {
  server = Fastify()
  clients = []
})
afterEach(async () => {
  for (const client of clients) client.destroy()
  await server.close()
})

/** A connection that has asked for a path and reads nothing, and its end at the server. */
async function ask(path: string): Promise<{ client: Socket; atServer: Socket }> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(server.server, 'connection')
  const client = net.connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => {})
  client.pause()
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const [atServer] = (await accepted) as [Socket]
  return { client, atServer }
}

describe('a connection is ended', () => {
  it('if its client does not read the response', async () => {
    endUnread(server, { ms: 50 })
    server.get('/', async () => large)
    const { atServer } = await ask('/')
    await once(atServer, 'close')
    expect(atServer.bytesWritten).toBeGreaterThan(0)
  })

  it('if its client does not read a stream of events, although the stream is written to', async () => {
    let stream: Stream | undefined
    server.get('/', (request, reply) => {
      reply.hijack()
      stream = openStream(reply.raw, {})
      endIfUnread(request.raw, 50)
    })
    const { atServer } = await ask('/')
    const beats = setInterval(() => {
      // Fills the buffers of both ends, and leaves room in that of the stream.
      while (stream && atServer.writable && atServer.writableLength === 0) atServer.write(part)
      stream?.beat()
    }, 5)
    await once(atServer, 'close').finally(() => clearInterval(beats))
  })
})

it('a connection whose response was read has the time of Node again', async () => {
  endUnread(server)
  server.get('/', async () => 'read')
  const { client, atServer } = await ask('/')
  client.resume()
  // That of connections that are kept, with a second that Node adds.
  await eventually(async () => expect([72_000, 73_000]).toContain(atServer.timeout))
})
