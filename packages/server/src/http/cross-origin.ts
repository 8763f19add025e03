import { isIP } from 'node:net'
import { ticketHeader } from '@herzkarte/contract/kinds.ts'
import plugin from 'fastify-plugin'
import { malformed } from '../kernel/errors.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { sendError } from './envelope.ts'

/** The page origins of the native shells: Android's and iOS's. No website can have either of them. */
const shellOrigins: ReadonlySet<string> = new Set(['https://localhost', 'capacitor://localhost'])
/** Calls, and the stream of events. */
const isForApps = /^\/(?:(?:\w+\/)*\w+\.do|events)(?:\?|$)/
const answerKeptSeconds = 7200

/** Lets pages in the native shells read the responses of calls. Tokens travel in a header, so no credentials (cookies) are allowed. */
export const allowShells = plugin(
  async function allowShells(app) {
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
  },
  { name: 'shells', dependencies: ['defaultHeaders'] },
)

export function isOfShell(origin: string | undefined): origin is string {
  return origin !== undefined && shellOrigins.has(origin)
}

/**
 * In a demo, takes requests to its own names only. A page on the internet can have its name lead to this machine (DNS rebinding), and could then read
 * the messages of a demo. It cannot do so with `localhost` or an IP address.
 */
export const acceptOwnHost = plugin<{ services: Services }>(
  async function acceptOwnHost(app, { services }) {
    const { demo, publicUrl, host } = services.settings
    if (!demo) return
    const own = new Set(['localhost', new URL(publicUrl).hostname, host])
    app.addHook('onRequest', async (request, reply) => {
      const name = nameOf(request.headers.host ?? '')
      if (own.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) > 0) return
      sendError(reply, malformed('the host is not one of this demo'), langOfRequest(request.query, services))
      return reply
    })
  },
  { name: 'ownHost', dependencies: ['defaultHeaders'] },
)

/** Without the port, in lower case. Blank if it is none. */
function nameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
