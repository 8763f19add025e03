import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The most that is read to throw it away: larger than any body that is taken, and as large as one that a proxy passes on. */
export const mostRejectedBytes = 12 * 1024 * 1024

/**
 * Keeps the connection of a request whose body was rejected before it was read, and reads the rest of it to throw it away. A proxy that is still
 * writing would take a closed connection for a failed server, and a few such requests of a stranger would shut out everybody else. The body has the
 * time that any body has. One without a length, or a larger one, ends its connection.
 */
export function readRejected(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete && isTaken(request)) {
      reply.removeHeader('connection')
      reply.raw.once('finish', () => void request.raw.resume())
    }
    done(null, payload)
  })
}

function isTaken({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= mostRejectedBytes
}
