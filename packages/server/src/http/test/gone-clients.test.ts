import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { dropGone } from '../gone-clients.ts'

it.each([
  ['is served', 1, (socket: Socket) => socket],
  ['is dropped once its client has left', 0, (socket: Socket) => socket.destroy()],
])('a request %s', async (_, times, leave) => {
  const app = Fastify()
  dropGone(app)
  let served = 0
  app.get('/', async () => {
    served += 1
  })
  await app.ready()
  const socket = leave(new Socket())
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/' })
  app.routing(request, new ServerResponse(request))
  await turn()
  expect(served).toBe(times)
  await app.close()
})
