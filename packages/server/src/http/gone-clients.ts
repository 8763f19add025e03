import type { FastifyInstance } from 'fastify'

/**
 * Drops a request whose client has left before it was looked at: nobody reads its response, and the connection no longer has an address that limits
 * could count. Call this before other hooks.
 */
export function dropGone(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { socket } = request.raw
    // Of a connection that was reset, the system does not tell it even before Node has noticed.
    if (socket.remoteAddress === undefined) return void socket.destroy()
    done()
  })
}
