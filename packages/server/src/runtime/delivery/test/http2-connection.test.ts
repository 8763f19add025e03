import { once } from 'node:events'
import { createServer, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { http2Connection } from '../push/apns.ts'

afterEach(() => vi.restoreAllMocks())

it('the time of a request that was answered ends nothing for those after it, and that of another ends the connection', async () => {
  const timers: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timer = new AbortController()
    timers.push(timer)
    return timer.signal
  })
  const held: Http2ServerResponse[] = []
  let connections = 0
  const server = createServer((request, response) => void (request.url === '/held' ? held.push(response) : response.end('done')))
  server.on('session', () => {
    connections += 1
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const post = http2Connection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 1000)

  expect(await post('/quick', {}, '')).toEqual({ status: 200, body: 'done' })
  const waiting = post('/held', {}, '')
  await vi.waitFor(() => expect(held).toHaveLength(1))
  timers[0]?.abort()
  held[0]?.end('in time')
  expect(await waiting).toEqual({ status: 200, body: 'in time' })

  const never = post('/held', {}, '')
  await vi.waitFor(() => expect(held).toHaveLength(2))
  timers[2]?.abort()
  await expect(never).rejects.toThrow()
  expect(connections).toBe(1)
  await post('/quick', {}, '')
  expect(connections).toBe(2)
  server.close()
})
