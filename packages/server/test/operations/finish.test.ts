import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { watchConnections } from '../../src/operations/index.ts'

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

it('waits neither for connections that are silent nor for those on which nothing was ever asked', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/', () => ({}))
  const finish = watchConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const silent = net.connect(portOf(app), '127.0.0.1')
  silent.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(silent, 'data')
  const spare = net.connect(portOf(app), '127.0.0.1')
  await once(spare, 'connect')
  const closed = Promise.all(
    [silent, spare].map((socket) =>
      once(
        socket.on('error', () => {}),
        'close',
      ),
    ),
  )
  // The grace is longer than this test may take.
  await finish(60_000)
  await closed
})

it('cuts off what takes longer than the grace', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const started = Promise.withResolvers<void>()
  app.get('/', () => {
    started.resolve()
    return new Promise(() => {})
  })
  const finish = watchConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect(portOf(app), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await started.promise
  const closed = once(socket, 'close')
  await finish(100)
  await closed
  expect(app.server.listening).toBe(false)
})
