import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const sweepMs = 50

/**
 * Prepares an orderly end of the HTTP side. The returned function closes the port, lets the requests that run finish, and cuts off
 * those that take longer than the grace. Connections without a request do not hold it up, not even those on which none ever came
 * (browsers open some in advance, and Node does not count them as idle).
 */
export function watchConnections(app: FastifyInstance): (graceMs: number) => Promise<void> {
  const { server } = app
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))

  return async (graceMs) => {
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, sweepMs)
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    await app.close()
    clearInterval(sweep)
    clearTimeout(late)
  }
}
