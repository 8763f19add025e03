import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { handlers } from './handlers.ts'
import type { Services } from './services.ts'
import { serveCall } from './wire/dispatch.ts'
import { serveFaults } from './wire/serve-faults.ts'

const maxBodyBytes = 1_000_000

/** The HTTP side of a server process: every call, the till interface, the pages. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { settings, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    trustProxy: settings.trustProxy,
    bodyLimit: maxBodyBytes,
    genReqId: () => uuid(),
    forceCloseConnections: true,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  })
  await app.register(helmet, { contentSecurityPolicy: false })
  await app.register(formbody)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  serveFaults(app, services)
  for (const handler of handlers) serveCall(app, handler, services)
  return app
}
