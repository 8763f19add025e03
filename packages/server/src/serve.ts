import cluster from 'node:cluster'
import { databaseFailure, migrate } from './kernel/database/index.ts'
import { makeLog, startFailure, tooFewConnections } from './runtime/operations/index.ts'
import { stopLimitMs } from './runtime/operations/stop-limit.ts'
import { endWhenAsked, reportFailedStart, startProcesses } from './runtime/processes/index.ts'
import { readSettings, type Settings } from './runtime/settings/settings.ts'

/**
 * Runs the production server. Reads its settings from the environment (docs/operations.md), migrates the
 * database if MIGRATE=true, starts as many processes as PROCESSES says, and shuts down gracefully on SIGTERM or SIGINT; a second signal
 * ends it at once. SIGHUP replaces several processes one after another.
 */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env)
  try {
    if (cluster.isPrimary) await migrateIfSet(settings)
    if (cluster.isPrimary && !settings.demo) await (await import('./demo-traces.ts')).assertNoDemoTraces(settings)
    if (cluster.isPrimary) warnOfTooFewConnections(settings)
    if (cluster.isPrimary) warnOfLooseLimits(settings)
    if (cluster.isPrimary && settings.processes > 1) await serveTogether(settings)
    else await serveAlone(settings)
  } catch (error) {
    const message = startFailure(error, settings)
    if (message !== undefined && cluster.isWorker) return reportFailedStart(message)
    // An unexpected error is printed with its stack.
    console.error(message ?? error)
    process.exit(1)
  }
}

async function serveAlone(settings: Settings): Promise<void> {
  // Imported only here, because the supervisor of several processes does not need the code that they run.
  const { startServer } = await import('./server.ts')
  const server = await startServer(settings)
  endWhenAsked((announced) => server.close(announced ? 'announced' : 'dismissing'), server.services.log, stopLimitMs(settings))
}

async function serveTogether(settings: Settings): Promise<void> {
  const log = makeLog(settings.logLevel)
  const limitMs = stopLimitMs(settings)
  const starting = startProcesses({ count: settings.processes, env: process.env, log, graceMs: limitMs })
  // Registered from the beginning: the first process answers while the others are still starting.
  endWhenAsked(async () => (await starting).close(), log, 2 * limitMs)
  let replacing: Promise<unknown> = starting
  process.on('SIGHUP', () => {
    log.info('replacing all processes')
    replacing = replacing
      .then(async () => (await starting).replaceAll())
      .then(
        () => log.info('all processes are new'),
        (error) => log.error({ err: error }, 'processes could not be replaced'),
      )
  })
  await starting
}

/** For load tests: a server of members would let strangers guess and send as often. */
function warnOfLooseLimits({ demo, rateLimitFactor, logLevel }: Settings): void {
  if (!demo && rateLimitFactor > 1)
    makeLog(logLevel).warn({ factor: rateLimitFactor }, 'RATE_LIMIT_FACTOR multiplies the limits of calls and mails')
}

/** Nobody waits for it. If the database does not answer, the start itself reports it. */
function warnOfTooFewConnections(settings: Settings): void {
  const warn = (message: string | undefined) => message && makeLog(settings.logLevel).warn(message)
  tooFewConnections(settings).then(warn, () => {})
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
