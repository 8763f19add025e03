import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { malformed } from '../kernel/errors.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { sendError } from './envelope.ts'

/**
 * In a demo, takes requests to its own names only. A page on the internet can have its name lead to this machine (DNS rebinding), and could then read
 * the messages of a demo. It cannot do so with `localhost` or an IP address.
 */
export function acceptOwnHost(app: FastifyInstance, services: Services): void {
  const { demo, publicUrl, host } = services.settings
  if (!demo) return
  const own = new Set(['localhost', new URL(publicUrl).hostname, host])
  app.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request.headers.host ?? '')
    if (own.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) > 0) return
    sendError(reply, malformed('the host is not one of this demo'), langOfRequest(request.query, services))
    return reply
  })
}

/** Without the port, in lower case. Blank if it is none. */
function nameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
