import { databaseFailure, migrate } from './kernel/database/index.ts'
import { startFailure, stopLimitMs, tooFewConnections } from './runtime/operations/index.ts'
import type { Services } from './runtime/services.ts'
import { readSettings, type Settings } from './runtime/settings/settings.ts'
import { type Server, startServer } from './server.ts'

/** Runs the production server. It ends gracefully on SIGTERM or SIGINT; a second signal ends it at once. */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env)
  try {
    await migrateIfSet(settings)
    if (!settings.demo) await (await import('./demo-traces.ts')).assertNoDemoTraces(settings)
    const server = await startServer(settings)
    warnOfSettings(server.services)
    endWhenAsked(server, stopLimitMs(settings))
  } catch (error) {
    // An unexpected error is printed with its stack.
    console.error(startFailure(error, settings) ?? error)
    process.exit(1)
  }
}

/** @param limitMs Time limit of a graceful shutdown. After that the process ends anyway. */
function endWhenAsked({ close, services: { log } }: Server, limitMs: number): void {
  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (ending) process.exit(1)
      ending = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), limitMs).unref()
      close({ isAnnounced: true }).then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'stopped in disorder')
          process.exit(1)
        },
      )
    })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ends because of a fault')
    process.exit(1)
  })
}

/** Nobody waits for it. */
function warnOfSettings({ settings, db, log }: Services): void {
  // For load tests: a server of members would let strangers guess and send as often.
  if (!settings.demo && settings.rateLimitFactor > 1)
    log.warn({ factor: settings.rateLimitFactor }, 'RATE_LIMIT_FACTOR multiplies the limits of calls and mails')
  const warn = (message: string | undefined) => message && log.warn(message)
  tooFewConnections(db, settings).then(warn, () => {})
}

/** Several servers may do this at once: they wait for each other, and the first one migrates. */
async function migrateIfSet({ ownerUrl, databaseUrl }: Settings): Promise<void> {
  if (!ownerUrl) return
  try {
    await migrate(ownerUrl, decodeURIComponent(new URL(databaseUrl).username))
  } catch (error) {
    throw databaseFailure(error, ownerUrl, 'DATABASE_OWNER_URL') ?? error
  }
}
