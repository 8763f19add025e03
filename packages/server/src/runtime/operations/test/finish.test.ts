import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { watchConnections } from '../index.ts'

const asks = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** A server that answers as told, and how its connections end. */
async function serving(answer: () => unknown = () => ({})) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/', answer)
  const connections = watchConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, ...connections }
}

/** A caller with a connection of its own: all that came over it so far. */
async function calling(app: FastifyInstance) {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const caller = { socket, heard: '', closed: once(socket, 'close'), asks: () => void socket.write(asks) }
  socket.on('data', (chunk) => {
    caller.heard += chunk
  })
  await once(socket, 'connect')
  return caller
}

it('waits neither for connections that are silent nor for those on which nothing was ever asked', async () => {
  const { app, finish } = await serving()
  const silent = await calling(app)
  silent.asks()
  await once(silent.socket, 'data')
  const spare = await calling(app)
  // The grace is longer than this test may take.
  await finish(60_000)
  await Promise.all([silent.closed, spare.closed])
})

it('cuts off what takes longer than the grace', async () => {
  const started = Promise.withResolvers<void>()
  const { app, finish } = await serving(() => {
    started.resolve()
    return new Promise(() => {})
  })
  const { asks, closed } = await calling(app)
  asks()
  await started.promise
  await finish(100)
  await closed
  expect(app.server.listening).toBe(false)
})

it('answers what had arrived when it began, over a connection that was silent until then', async () => {
  const { app, finish } = await serving()
  const caller = await calling(app)
  caller.asks()
  await once(caller.socket, 'data')
  caller.asks()
  await finish(60_000)
  await caller.closed
  expect(caller.heard.match(/200 OK/g)).toHaveLength(2)
})

it('answers what comes over a connection that has just been opened', async () => {
  const { app, finish } = await serving()
  const caller = await calling(app)
  const finished = finish(60_000)
  while (app.server.listening) await turn()
  caller.asks()
  await finished
  await caller.closed
  expect(caller.heard).toContain('200 OK')
})

it('asks callers with each answer to go elsewhere, once it is about to end', async () => {
  const { app, drain, finish } = await serving()
  const caller = await calling(app)
  caller.asks()
  await once(caller.socket, 'data')
  drain()
  caller.asks()
  await caller.closed
  expect(caller.heard.match(/connection: (.*?)\r/gi)).toEqual(['Connection: keep-alive\r', 'connection: close\r'])
  await finish(60_000)
})
