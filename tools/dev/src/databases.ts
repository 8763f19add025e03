import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFailure } from '@herzkarte/server/database'
import { inWords, StartError } from './postgres/start-error.ts'
import { appRole as embeddedAppRole, type PostgresOptions, startPostgres } from './postgres/start-postgres.ts'
import { withClient } from './with-client.ts'

/** The server's database. */
export type Database = Awaited<ReturnType<typeof openDatabase>>

type DatabaseOptions = PostgresOptions & { env: Record<string, string | undefined> }

/**
 * The database of DATABASE_URL and DATABASE_OWNER_URL, otherwise our own PostgreSQL in the data folder.
 *
 * @throws StartError when it is not available.
 */
export async function openDatabase({ env, dataDir, log, onLost }: DatabaseOptions) {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = env
  if (!appUrl && !ownerUrl) return embedded({ dataDir, log, onLost })
  if (!appUrl || !ownerUrl) {
    throw new StartError('DATABASE_URL (the server) and DATABASE_OWNER_URL (the owner of the tables) go together; set both or neither.')
  }
  await answers(ownerUrl, 'DATABASE_OWNER_URL')
  // The role of `appUrl`, which the migrations grant its rights.
  return { ownerUrl, appUrl, appRole: decodeURIComponent(new URL(appUrl).username), previewEnv: {}, stop: async () => {} }
}

async function embedded(options: PostgresOptions) {
  const { ownerUrl, appUrl, preview, stop } = await startPostgres(options)
  // For commands that work on a running system: `node --env-file-if-exists=.data/database.env …`.
  const envFile = join(options.dataDir, 'database.env')
  try {
    writeFileSync(envFile, `DATABASE_URL=${appUrl}\nDATABASE_OWNER_URL=${ownerUrl}\n`, { mode: 0o600 })
  } catch (error) {
    await stop()
    throw inWords(error, options.dataDir)
  }
  return {
    ownerUrl,
    appUrl,
    appRole: embeddedAppRole,
    /** For the studio's preview. One outside has settings of its own. */
    previewEnv: { PREVIEW_DATABASE_URL: preview.appUrl, PREVIEW_DATABASE_OWNER_URL: preview.ownerUrl },
    async stop(): Promise<void> {
      rmSync(envFile, { force: true })
      await stop()
    },
  }
}

async function answers(url: string, name: string): Promise<void> {
  if (!URL.canParse(url)) throw new StartError(`${name} is not a url like postgres://role:password@host:5432/database.`)
  await withClient(url, async () => {}).catch((error) => {
    throw databaseFailure(error, url, name) ?? error
  })
}
