import { ticketHeader } from '@herzkarte/contract/kinds.ts'
import type { FastifyInstance } from 'fastify'

/** The page origins of the native shells: Android's and iOS's. No website can have either of them. */
const shellOrigins: ReadonlySet<string> = new Set(['https://localhost', 'capacitor://localhost'])
/** Calls, and the stream of events. */
const isForApps = /^\/(?:(?:\w+\/)*\w+\.do|events)(?:\?|$)/
const answerKeptSeconds = 7200

/**
 * Lets pages inside the native shells read the responses of calls. Tokens travel in a header that only the app sets. There are no cookies,
 * so no credentials are allowed.
 */
export function allowShells(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!isForApps.test(url)) return
    const { raw } = reply
    raw.setHeader('vary', 'origin')
    if (!isOfShell(headers.origin)) return
    raw.setHeader('access-control-allow-origin', headers.origin)
    raw.setHeader('access-control-expose-headers', 'retry-after')
    if (method !== 'OPTIONS') return
    raw.setHeader('access-control-allow-methods', 'GET, POST, PUT')
    raw.setHeader('access-control-allow-headers', `authorization, content-type, ${ticketHeader}`)
    raw.setHeader('access-control-max-age', answerKeptSeconds)
    return reply.status(204).send()
  })
}

/** Whether a page is one of the native shells. */
export function isOfShell(origin: string | undefined): origin is string {
  return origin !== undefined && shellOrigins.has(origin)
}
