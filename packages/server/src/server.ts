import pino from 'pino'
import { makeTokens, sessionsEndedSince } from './account/index.ts'
import { buildApp } from './app.ts'
import { dbOn, openPool } from './database/index.ts'
import { openDelivery } from './delivery/index.ts'
import { openEvents } from './events/index.ts'
import { readContent } from './merchant/content/index.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

export interface Server {
  /** Address on this machine. */
  url: string
  services: Services
  close(): Promise<void>
}

/** Starts one server process: connects, listens for what others say, opens the port. `clock` is for tests. */
export async function startServer(settings: Settings, clock: () => Date = () => new Date()): Promise<Server> {
  const log = pino({ level: settings.logLevel, redact: ['req.headers.authorization'] })
  const pool = openPool(settings)
  const db = dbOn(pool)
  const tokens = makeTokens({ secret: settings.secret, accessTokenSeconds: settings.accessTokenSeconds, now: clock })

  let content = await readContent(pool)
  async function readAgain(): Promise<void> {
    content = await readContent(pool)
    await learnEndedSessions()
  }
  async function learnEndedSessions(): Promise<void> {
    const since = new Date(clock().getTime() - settings.accessTokenSeconds * 1000)
    for (const sessionId of await sessionsEndedSince(db, since)) tokens.end(sessionId)
  }
  const readOrLog = () => void readAgain().catch((error) => log.error({ err: error }, 'content could not be read'))

  const events = await openEvents({
    databaseUrl: settings.databaseUrl,
    log,
    onSessionEnded: tokens.end,
    onContentChanged: readOrLog,
    onReconnect: readOrLog,
  })
  await learnEndedSessions()

  const services: Services = { settings, pool, db, content: () => content, now: clock, tokens, delivery: openDelivery(settings, db), events, log }
  const app = await buildApp(services)
  await app.listen({ port: settings.port, host: settings.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port

  return {
    url: `http://localhost:${port}`,
    services,
    async close() {
      await app.close()
      await events.close()
      await pool.end()
    },
  }
}
