import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import limit from 'p-limit'
import { buildApp } from './app.ts'
import { makeTokens, openFacebook, openNewsletter, sessionsEndedSince } from './areas/account/index.ts'
import { openWallets } from './areas/wallet-pass/index.ts'
import { areas } from './areas.ts'
import { readContent } from './content/index.ts'
import { dbOn, openPool, readTogether } from './kernel/database/index.ts'
import { makeSendingMetrics, openDelivery, withinLimits } from './runtime/delivery/index.ts'
import { openEvents } from './runtime/events/index.ts'
import { startJobs } from './runtime/jobs/worker.ts'
import { graceMs, leaveMs, makeLog, makeMetrics, watchConnections } from './runtime/operations/index.ts'
import { openPictures } from './runtime/pictures.ts'
import { openSecurityLog } from './runtime/security/security-log.ts'
import type { Services } from './runtime/services.ts'
import type { Settings } from './runtime/settings/settings.ts'
import { readWebhookTypes } from './runtime/webhooks/index.ts'

export interface Server {
  url: string
  services: Services
  /**
   * Takes no more requests, finishes running ones within ten seconds, and closes the database connections. If it is announced, `/readyz` reports it
   * first, for the configured time; meanwhile requests are accepted, and every response asks the client to go elsewhere.
   */
  close(options?: { isAnnounced: boolean }): Promise<void>
}

/** Starts a server. `clock` is for tests and previews; `extend` adds hooks and routes of the host before those of the server. */
export async function startServer(
  settings: Settings,
  clock: () => Date = () => new Date(),
  extend: (app: FastifyInstance, services: Services) => void = () => {},
): Promise<Server> {
  const log = makeLog(settings.logLevel)
  const pool = openPool(settings)
  const tillPool = openPool({ ...settings, poolSize: settings.tillPoolSize })
  const opened: (() => Promise<unknown>)[] = [() => Promise.all([pool.end(), tillPool.end()])]
  if (settings.tracesUrl !== undefined) {
    const { startTracing } = await import('./runtime/tracing/open-telemetry.ts')
    opened.unshift(startTracing(settings.tracesUrl, settings.tracesPercent))
  }
  const readiness = { leaving: false }
  let drain = () => {}
  const close = async ({ isAnnounced } = { isAnnounced: false }) => {
    if (isAnnounced) {
      readiness.leaving = true
      drain()
      await pause(leaveMs(settings))
    }
    for (const end of opened.splice(0).reverse()) await end()
  }

  async function start(): Promise<Omit<Server, 'close'>> {
    const db = readTogether(pool)
    const tokens = makeTokens({ ...settings, now: clock })
    let content = await readContent(pool)
    let webhookTypes = await readWebhookTypes(db)
    async function readAgain(): Promise<void> {
      content = await readContent(pool)
      webhookTypes = await readWebhookTypes(db)
      await learnEndedSessions()
    }
    async function learnEndedSessions(): Promise<void> {
      const since = new Date(clock().getTime() - settings.accessTokenSeconds * 1000)
      for (const sessionId of await sessionsEndedSince(db, since)) tokens.end(sessionId)
    }
    const readOrLog = readInTurn(readAgain, (error) => {
      log.error({ err: error }, 'content could not be read')
      // Until it closes.
      return opened.length > 0
    })

    const events = await openEvents({
      databaseUrl: settings.databaseUrl,
      log,
      onSessionEnded: tokens.end,
      onOutdated: readOrLog,
    })
    opened.push(events.close)
    await learnEndedSessions()

    const security = openSecurityLog({ pool, settings, log, now: clock })
    opened.push(security.close)
    const wallets = openWallets(settings, log)
    const sendingMetrics = makeSendingMetrics()
    const sendingContext = { db: dbOn(pool), settings, log, metrics: sendingMetrics, now: clock }
    const services: Services = {
      settings,
      pool,
      tillPool,
      db,
      content: () => content,
      pictures: openPictures(db, () => content),
      now: clock,
      tokens,
      delivery: withinLimits(openDelivery(settings, db, wallets, clock), sendingContext),
      sendingMetrics,
      facebook: openFacebook(settings),
      newsletter: openNewsletter(settings),
      wallets,
      webhookTypes: () => webhookTypes,
      events,
      memberData: areas.memberData,
      security,
      log,
    }
    const metrics = makeMetrics(services)
    const jobs = settings.jobs ? await startJobs(services, areas.jobs, metrics.jobEnded) : undefined
    const stopJobs = async () => jobs?.stop(graceMs)
    opened.push(stopJobs)
    const app = await buildApp(services, metrics, readiness, extend)
    const connections = watchConnections(app)
    drain = connections.drain
    // Requests and jobs share the same ten seconds.
    opened.push(() => Promise.all([connections.finish(graceMs), stopJobs()]))
    await app.listen({ port: settings.port, host: settings.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : settings.port
    return { url: `${settings.tls ? 'https' : 'http'}://localhost:${port}`, services }
  }

  try {
    return { ...(await start()), close }
  } catch (error) {
    await close()
    throw error
  }
}

const rereadMs = 1000

/** Reads again whenever something has changed, one after the other: the last read is the newest. A waiting one serves all changes. One that failed is repeated while `onError` says so. */
function readInTurn(read: () => Promise<void>, onError: (error: unknown) => boolean): () => void {
  const inTurn = limit(1)
  const readNext = () => {
    if (inTurn.pendingCount > 0) return
    inTurn(read).catch((error) => onError(error) && setTimeout(readNext, rereadMs).unref())
  }
  return readNext
}
