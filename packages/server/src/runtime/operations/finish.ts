import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepMs = 50
/** A connection that is so young has a request on its way. */
const youngMs = 500

/** The system has it, this process has not looked yet: the rest of one turn of the event loop may not look, the next one does. */
async function readWhatHasArrived(): Promise<void> {
  await turn()
  await turn()
}

/** How the HTTP side of a process comes to its end. */
export interface Connections {
  /** From now on each answer asks its caller to send the next request over another connection. */
  drain(): void
  /**
   * Closes the port, lets the requests that run finish, and cuts off those that take longer than the grace. Connections without a request do
   * not hold it up, not even those on which none ever came (browsers open some in advance, and Node does not count them as idle).
   */
  finish(graceMs: number): Promise<void>
}

export function watchConnections(app: FastifyInstance): Connections {
  const { server } = app
  let draining = false
  const unused = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    unused.set(socket, performance.now())
    socket.once('close', () => unused.delete(socket))
  })
  // Before the answer, whose head may go out at once.
  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket)
    if (draining) response.setHeader('connection', 'close')
  })

  /** A connection that is closed takes a request with it that nobody has read. */
  async function sweep(): Promise<void> {
    await readWhatHasArrived()
    server.closeIdleConnections()
    const young = performance.now() - youngMs
    for (const [socket, openedAt] of unused) if (openedAt < young) socket.destroy()
  }

  return {
    drain() {
      draining = true
    },
    async finish(graceMs) {
      const sweeps = setInterval(sweep, sweepMs)
      const late = setTimeout(() => server.closeAllConnections(), graceMs)
      await readWhatHasArrived()
      await app.close()
      clearInterval(sweeps)
      clearTimeout(late)
    },
  }
}
