import type { Kind } from '@herzkarte/contract/kinds.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { deviceOf } from './areas/account/index.ts'
import { areas } from './areas.ts'
import { admit } from './http/admission.ts'
import { acceptOwnHost, allowShells } from './http/cross-origin.ts'
import { serveCall } from './http/dispatch.ts'
import { answerCompiler, setDefaultHeaders } from './http/envelope.ts'
import { identifyTills } from './http/identify-tills.ts'
import { acceptMultipart } from './http/multipart.ts'
import { servePages } from './http/pages/index.ts'
import { bodyBytes, readForms, readJson } from './http/read-bodies.ts'
import { serveEvents } from './http/serve-events.ts'
import { serveFaults, unreadable } from './http/serve-faults.ts'
import { serveTill } from './http/serve-till.ts'
import { addressCompiler } from './http/validation.ts'
import { readTogether } from './kernel/database/index.ts'
import { type Metrics, observeRequests, type Readiness, requestIds, serveOperations } from './runtime/operations/index.ts'
import type { Services } from './runtime/services.ts'
import { keepTlsRenewed, readTls } from './runtime/tls.ts'

/** Time limit for a request to arrive: enough for ten megabytes over a slow connection, but nobody can hold a connection open forever. */
const requestTimeoutMs = 120_000

/** How long a connection may be silent while a request is answered. Event streams have a heartbeat, and the proxy takes responses at once. */
const silentMs = 120_000

/** The HTTP side of a server process: every call, the till interface, the pages. */
export async function buildApp(
  services: Services,
  metrics: Metrics,
  readiness: Readiness,
  extend: (app: FastifyInstance, services: Services) => void = () => {},
): Promise<FastifyInstance> {
  const { settings, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < settings.proxyHops,
    bodyLimit: bodyBytes,
    genReqId: requestIds(),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silentMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...(settings.tls && { https: readTls(settings.tls) }),
    ...unreadable(services),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  })
  if (settings.tls) keepTlsRenewed(app, settings.tls, log)
  app.setValidatorCompiler(addressCompiler)
  app.setSerializerCompiler(answerCompiler)
  observeRequests(app, metrics)
  await app.register(setDefaultHeaders, { publicUrl: settings.publicUrl })
  await app.register(acceptOwnHost, { services })
  extend(app, services)
  await app.register(allowShells)
  const tillServices = { ...services, pool: services.tillPool, db: readTogether(services.tillPool) }
  await app.register(identifyTills, { services: tillServices, areas })
  await app.register(admit, {
    services,
    isOfKnownDevice: ({ body }) => deviceOf((body as { deviceProof?: unknown } | undefined)?.deviceProof, settings) !== undefined,
    onShed: metrics.shed,
  })
  serveFaults(app, services)
  // Calls take only the kinds of bodies that their declaration says.
  app.removeContentTypeParser('text/plain')
  readJson(app)
  const serveKinds = (scope: FastifyInstance, ...kinds: Kind[]) => {
    for (const handler of areas.handlers) if (kinds.includes(handler.call.kind)) serveCall(scope, handler, services, areas)
  }
  serveKinds(app, 'json', 'get')
  await app.register(async (scope) => {
    readForms(scope)
    serveKinds(scope, 'put', 'form')
  })
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    serveKinds(scope, 'multipart')
  })
  serveTill(app, tillServices, areas)
  for (const serve of areas.routes) serve(app, services)
  serveEvents(app, services)
  serveOperations(app, services, metrics, readiness)
  await servePages(app, services, areas)
  return app
}
