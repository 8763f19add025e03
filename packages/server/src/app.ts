import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { v7 as uuid } from 'uuid'
import { servePhotos } from './account/index.ts'
import { serveEvents } from './events/index.ts'
import { handlers } from './handlers.ts'
import { serveAppFiles, serveAppLinks } from './merchant/index.ts'
import { type Metrics, observeRequests, type Readiness, serveOperations } from './operations/index.ts'
import { servePages } from './pages/index.ts'
import type { Services } from './services.ts'
import { serveSimulatorData, serveTill } from './till/index.ts'
import { serveWalletPasses } from './wallet-pass/index.ts'
import { guardAnswers } from './wire/answer-headers.ts'
import { allowShells } from './wire/cross-origin.ts'
import { serveCall } from './wire/dispatch.ts'
import { acceptMultipart } from './wire/multipart.ts'
import { serveFaults } from './wire/serve-faults.ts'
import { unreadable } from './wire/unreadable.ts'

const maxBodyBytes = 1_000_000
/** How long a request may take to arrive: ten megabytes over a slow line, but nobody holds a connection open for ever. */
const requestTimeoutMs = 120_000

/** The HTTP side of a server process: every call, the till interface, the pages. */
export async function buildApp(services: Services, metrics: Metrics, readiness: Readiness): Promise<FastifyInstance> {
  const { settings, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < settings.proxyHops,
    bodyLimit: maxBodyBytes,
    genReqId: () => uuid(),
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...unreadable(services),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  })
  observeRequests(app, metrics)
  guardAnswers(app)
  allowShells(app)
  await app.register(formbody)
  serveFaults(app, services)
  for (const handler of handlers) if (handler.call.kind !== 'multipart') serveCall(app, handler, services)
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    for (const handler of handlers) if (handler.call.kind === 'multipart') serveCall(scope, handler, services)
  })
  servePhotos(app, services)
  serveAppFiles(app, services)
  serveAppLinks(app, services)
  serveTill(app, services)
  serveSimulatorData(app, services)
  serveWalletPasses(app, services)
  serveEvents(app, services)
  serveOperations(app, services, metrics, readiness)
  await servePages(app, services)
  return app
}
