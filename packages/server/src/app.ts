import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { servePhotos } from './account/index.ts'
import { readTogether } from './database/index.ts'
import { serveEvents } from './events/index.ts'
import { handlers } from './handlers.ts'
import { serveAppFiles, serveAppLinks } from './merchant/index.ts'
import { type Metrics, observeRequests, type Readiness, requestIds, serveOperations } from './operations/index.ts'
import { servePages } from './pages/index.ts'
import type { Services } from './services.ts'
import { serveSimulatorData, serveTill } from './till/index.ts'
import { serveWalletPasses } from './wallet-pass/index.ts'
import { admit } from './wire/admission.ts'
import { guardAnswers } from './wire/answer-headers.ts'
import { answerCompiler } from './wire/answers.ts'
import { allowShells } from './wire/cross-origin.ts'
import { langOfRequest, serveCall } from './wire/dispatch.ts'
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
    genReqId: requestIds(),
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...unreadable(services),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  })
  app.setSerializerCompiler(answerCompiler)
  observeRequests(app, metrics)
  guardAnswers(app)
  allowShells(app)
  admit(app, { atOnce: settings.requestsAtOnce, onShed: metrics.shed, lang: ({ query }) => langOfRequest(query, services) })
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
  serveTill(app, { ...services, pool: services.tillPool, db: readTogether(services.tillPool) })
  serveSimulatorData(app, services)
  serveWalletPasses(app, services)
  serveEvents(app, services)
  serveOperations(app, services, metrics, readiness)
  await servePages(app, services)
  return app
}
