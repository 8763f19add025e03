import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

const sweepMs = 50
/** A connection younger than this may have a request in flight. */
const youngMs = 500

/** Data that the system has received may be unread by this process; the next turn of the event loop reads it. */
async function readWhatHasArrived(): Promise<void> {
  await turn()
  await turn()
}

/** Graceful shutdown of a process's HTTP side. */
export function watchConnections(app: FastifyInstance) {
  const { server } = app
  let draining = false
  const unused = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    unused.set(socket, performance.now())
    socket.once('close', () => unused.delete(socket))
  })
  // Runs before the response, whose head may be sent at once.
  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket)
    if (draining) response.setHeader('connection', 'close')
  })

  /** Closing a connection would lose a request that has arrived but is still unread. */
  async function sweep(): Promise<void> {
    await readWhatHasArrived()
    server.closeIdleConnections()
    const young = performance.now() - youngMs
    for (const [socket, openedAt] of unused) if (openedAt < young) socket.destroy()
  }

  return {
    /** From now on every response asks the client to send its next request over another connection. */
    drain() {
      draining = true
    },
    /**
     * Closes the port, lets running requests finish, and cuts off those that take longer than the grace period. Connections without a request do not delay
     * it, not even those that never had one (browsers open some in advance, and Node does not count them as idle).
     */
    async finish(graceMs: number): Promise<void> {
      const sweeps = setInterval(sweep, sweepMs)
      const late = setTimeout(() => server.closeAllConnections(), graceMs)
      await readWhatHasArrived()
      await app.close()
      clearInterval(sweeps)
      clearTimeout(late)
    },
  }
}

type Draining = Pick<Settings, 'drainSeconds'>

/** The minimum time for which clients are asked to go elsewhere. Within it, every client that sends requests continuously gets such a response. */
const drainMs = 500
/** Grace period for running requests and jobs when a server is told to stop. */
export const graceMs = 10_000
/** Time for what follows once requests and jobs have ended: releasing connections. */
const lettingGoMs = 2000

/** How long a stopping server reports that it is not ready before it closes its port. */
export function leaveMs({ drainSeconds }: Draining): number {
  return Math.max(drainSeconds * 1000, drainMs)
}

export function stopLimitMs(settings: Draining): number {
  return leaveMs(settings) + graceMs + lettingGoMs
}
