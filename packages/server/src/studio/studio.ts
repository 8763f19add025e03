import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { UserError } from '@herzkarte/command'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { setDefaultHeaders } from '../http/envelope.ts'
import { serveBuiltApp } from '../http/pages/files/serve-built-app.ts'
import { openPool, readTogether } from '../kernel/database/index.ts'
import { makeLog, requestIds } from '../runtime/operations/index.ts'
import { helmetOptions, reactAriaStyle } from '../runtime/pages/headers.ts'
import { openSecurityLog } from '../runtime/security/security-log.ts'
import type { Settings } from '../runtime/settings/settings.ts'
import { keepTlsRenewed, readTls } from '../runtime/tls.ts'
import { serveProvider } from './accounts/provider.ts'
import { addDemoUsers } from './accounts/users.ts'
import { serveCalls, serveFailures } from './dispatch.ts'
import { openLive } from './drafts/live.ts'
import { serveStudioImages } from './images.ts'
import { openPreview } from './preview/open-preview.ts'
import type { StudioServices } from './services.ts'

export interface Studio {
  /** Of its pages. */
  url: string
  port: number
  services: StudioServices
  close(): Promise<void>
}

/**
 * Starts the studio: the pages and calls in which a merchant's people prepare content. It is a process of its own with the role that owns the tables,
 * which no server of members has. `clock` is for tests.
 *
 * @throws UserError without DATABASE_OWNER_URL.
 */
export async function startStudio(settings: Settings, clock: () => Date = () => new Date()): Promise<Studio> {
  const { ownerUrl } = settings.studio
  if (!ownerUrl) throw new UserError('The studio applies content: set DATABASE_OWNER_URL to the role that owns the tables.')
  const log = makeLog(settings.logLevel)
  const pool = openPool({ databaseUrl: ownerUrl, poolSize: 4, statementTimeoutMs: 60_000 })
  const security = openSecurityLog({ pool, settings, log, now: clock })
  const opened: (() => Promise<unknown>)[] = [() => pool.end(), security.close]
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end()
  }
  try {
    const studio = { ...settings.studio }
    const services: StudioServices = { settings, studio, pool, db: readTogether(pool), live: openLive(pool), now: clock, security, log }
    if (settings.demo) await addDemoUsers(services)
    const app = await buildStudio(services)
    opened.push(() => app.close())
    await app.listen({ port: studio.port, host: settings.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : studio.port
    if (new URL(studio.url).port === '0') studio.url = `http://localhost:${port}`
    // Nobody waits for it.
    if (studio.preview) {
      services.preview = openPreview(studio.preview, services)
      opened.push(services.preview.close)
    }
    return { url: `${studio.url}/studio/`, port, services, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function buildStudio(services: StudioServices): Promise<FastifyInstance> {
  const { settings, studio, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < settings.proxyHops,
    bodyLimit: 2_000_000,
    genReqId: requestIds(),
    requestTimeout: 120_000,
    ...(settings.tls && { https: readTls(settings.tls) }),
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  if (settings.tls) keepTlsRenewed(app, settings.tls, log)
  await app.register(setDefaultHeaders, { publicUrl: studio.url })
  await app.register(cookie)
  serveFailures(app)
  serveCalls(app, services)
  serveProvider(app, services)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/', (_, reply) => reply.redirect('/studio/'))
  await app.register(async (pages) => {
    const frames = { 'frame-src': [studio.preview?.publicUrl ?? "'none'"] }
    await pages.register(helmet, helmetOptions({ publicUrl: studio.url, googleMaps: null }, { ...pagePolicy, ...frames }))
    serveStudioImages(pages, services)
    if (studio.dir) await serveBuiltApp(pages, { root: studio.dir, prefix: '/studio/', publicUrl: studio.url })
  })
  return app
}

/** React Aria adds one style element about buttons. */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** The studio's pages load nothing from elsewhere; the preview's are shown in frames. */
const pagePolicy = {
  'script-src': ["'self'"],
  'style-src': ["'self'", reactAriaStyle, pressableStyle],
  'style-src-attr': ["'unsafe-inline'"],
}
