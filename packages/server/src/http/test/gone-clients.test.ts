import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { dropGone } from '../gone-clients.ts'

it.each([
  ['is served', '192.0.2.1', 1],
  ['is dropped once its client has left', undefined, 0],
])('a request %s', async (_, remoteAddress, times) => {
  const app = Fastify()
  dropGone(app)
  let served = 0
  app.get('/', async () => {
    served += 1
  })
  await app.ready()
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/' })
  app.routing(request, new ServerResponse(request))
  await turn()
  expect(served).toBe(times)
  expect(socket.destroyed).toBe(times === 0)
  await app.close()
})
