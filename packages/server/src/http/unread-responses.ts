import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * How long a client may take nothing of a response. The kernel reports what was taken once a third of its buffer is free. That is half a megabyte at most
 * while a response of two is not complete, so a phone with 10 kB/s is not mistaken for one that takes nothing, as it would be with half the time.
 */
const pauseMs = 60_000

/** Ends the connection of a request once nothing of its response has been taken for this long, at the latest after twice as long. */
export function endIfUnread({ socket }: IncomingMessage, ms = pauseMs): void {
  // Node also begins again with each write. But a connection that takes nothing has one write in progress, and the next ones wait for it. A request that
  // is injected has no connection.
  if ('setTimeout' in socket) socket.setTimeout(ms)
}

/**
 * Ends connections whose client does not read its response: it would stay in memory for as long as the client likes. Node sets the time of the
 * connection itself when the response is complete. Responses that are written past Fastify call `endIfUnread` themselves.
 */
export function endUnread(app: FastifyInstance, { ms = pauseMs }: { ms?: number } = {}): void {
  app.addHook('onSend', (request, _, payload, done) => {
    endIfUnread(request.raw, ms)
    done(null, payload)
  })
}
