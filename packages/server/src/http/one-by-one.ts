import type { FastifyInstance } from 'fastify'

/**
 * Ends a connection that sends a request before it has read the response to the one before. Such responses wait with their slots for as long as the
 * client does not read, so one connection could take as many slots as its network may have. Browsers and proxies do not do that. Call this before
 * `admit`.
 */
export function serveOneByOne(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Node gives a response its connection only after the response before it.
    if (reply.raw.socket === null) return void request.raw.socket.destroy()
    done()
  })
}
