import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino, { type Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/** The server's log: one JSON object per line on standard output, without personal data. */
export function makeLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorForLog },
  })
}

/** PostgreSQL's errors of class 22 quote the invalid value. */
const quotesValues = /^22/

/** An error without personal data: values that PostgreSQL and mail servers quote in their details are left out. */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' }
  const { code, constraint, table } = error as Partial<pg.DatabaseError>
  return {
    type: error.name === 'error' ? 'DatabaseError' : error.name,
    message: error instanceof pg.DatabaseError && quotesValues.test(error.code ?? '') ? 'a value did not fit' : error.message,
    code,
    constraint,
    table,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    causes: error.cause === undefined ? undefined : causesOf(error.cause),
  }
}

function causesOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return []
  const { code } = cause as { code?: unknown }
  return [code === undefined ? cause.name : `${cause.name} ${code}`, ...causesOf(cause.cause)]
}

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
