import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/**
 * Counts every response and logs it: call, outcome, milliseconds, request id. Addresses and urls are not logged, because queries may
 * contain private data. Shed requests only appear in the metrics: a log entry for each would add work exactly when the server is
 * overloaded.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateReply('outcome', 0)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { call = request.is404 ? 'unknown' : 'page', endless, quiet } = request.routeOptions.config
    const ms = reply.elapsedTime
    metrics.answered(call, reply.outcome, endless ? undefined : ms / 1000)
    if (!quiet)
      request.log[call === 'page' || reply.wasShed ? 'debug' : 'info'](
        { call, code: reply.outcome, ms: Math.round(ms * 10) / 10 },
        'answered',
      )
    done()
  })
}

/** Generates request ids: unique across all servers and starts because of a random prefix, and cheap because every request gets one. */
export function requestIds(): () => string {
  const beginning = randomBytes(9).toString('base64url')
  let requests = 0
  return () => `${beginning}-${(requests++).toString(36)}`
}
