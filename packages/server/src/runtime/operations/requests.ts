import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/**
 * Counts every answer and writes its line: call, outcome, milliseconds, request id. No addresses, no urls: queries may hold what
 * nobody else should read. Of those that were sent away the figures tell enough: a line for each would be work when there is too much of it.
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
