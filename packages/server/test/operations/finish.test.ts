import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { watchConnections } from '../../src/operations/index.ts'

it('cuts off what takes longer than the grace', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const started = Promise.withResolvers<void>()
  app.get('/', () => {
    started.resolve()
    return new Promise(() => {})
  })
  const finish = watchConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await started.promise
  const closed = once(socket, 'close')
  await finish(100)
  await closed
  expect(app.server.listening).toBe(false)
})
