import { migrate } from './database/index.ts'
import { startFailure } from './operations/index.ts'
import { graceMs, type Server, startServer } from './server.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

/** What may come after requests and jobs have ended: giving connections back. */
const lettingGoMs = 2000

/**
 * One server process for production: `npm start -w @herzkarte/server`. Reads its settings from the environment (docs/operations.md),
 * brings the database up to date when MIGRATE=true, and ends in good order on SIGTERM or SIGINT; a second signal ends it at once.
 */
async function main(): Promise<void> {
  const settings = settingsOrEnd()
  try {
    await migrateIfTold(settings)
    endWhenTold(await startServer(settings))
  } catch (error) {
    const sentence = startFailure(error, settings)
    // What nobody foresaw shows where it is.
    console.error(sentence ?? error)
    process.exit(1)
  }
}

function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Every process may be told: they wait for each other, and the first one does it. */
async function migrateIfTold({ databaseUrl }: Settings): Promise<void> {
  if (process.env.MIGRATE !== 'true') return
  const ownerUrl = process.env.DATABASE_OWNER_URL
  if (!ownerUrl) {
    console.error('DATABASE_OWNER_URL is missing: MIGRATE=true needs the role that owns the tables.')
    process.exit(1)
  }
  await migrate(ownerUrl, decodeURIComponent(new URL(databaseUrl).username))
}

function endWhenTold(server: Server): void {
  const { log } = server.services
  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1)
      ending = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), graceMs + lettingGoMs).unref()
      server.close().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'stopped in disorder')
          process.exit(1)
        },
      )
    })
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ends because of a fault')
    process.exit(1)
  })
}

await main()
