import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertNoDemoTraces, listenFailure, migrate, readSettings, startServer } from '@herzkarte/server'
import { merchantFolder } from '@herzkarte/server/content'
import { applyFiles } from './content.ts'
import { type Database, openDatabase } from './databases.ts'
import { facebookOfDemo } from './facebook/stand-in.ts'
import { inWords } from './postgres/start-error.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export type System = Awaited<ReturnType<typeof boot>>

export interface BootOptions {
  env: Record<string, string | undefined>
  log: (line: string) => void
  /** Called when the database is lost for good and nothing works any more. */
  onLost: (error: unknown) => void
  /** What the server serves in addition. */
  extend?: Parameters<typeof startServer>[2]
}

/**
 * Boots the complete system: database, migrations, the merchant's content and that of the folder `MORE_CONTENT_DIR`, server. Everything runs in this
 * process except the database.
 *
 * @throws StartError with one sentence, or the errors of the settings or the content; nothing is left running then.
 */
export async function boot({ env, log, onLost, extend }: BootOptions) {
  const dataDir = resolve(env.DATA_DIR || join(root, '.data'))
  const database = await openDatabase({ env, dataDir, log, onLost })
  const isDemo = env.DEMO ? env.DEMO === 'true' : env.NODE_ENV !== 'production'
  const facebook = await facebookOfDemo(isDemo, env)
  try {
    const complete = await environment({ ...facebook?.settings, ...env }, database, dataDir, isDemo)
    const settings = readSettings(complete)
    await assertPortIsFree(settings.port, settings.host)
    await migrate(database.ownerUrl, database.appRole)
    if (!settings.demo) await assertNoDemoTraces(settings)
    const more = env.MORE_CONTENT_DIR ? [resolve(env.MORE_CONTENT_DIR)] : []
    await applyFiles(database.ownerUrl, [merchantFolder(isDemo), ...more], log)
    const server = await startServer(settings, undefined, extend)
    return {
      url: server.url,
      server,
      database,
      /** The settings of the server. */
      environment: complete,
      /** Whether the simulator, the outbox and the demo members exist. */
      demo: settings.demo,
      /** Stops the server, then its database. */
      async stop(): Promise<void> {
        await server.close()
        facebook?.stop()
        await database.stop()
      },
    }
  } catch (error) {
    facebook?.stop()
    await database.stop()
    throw error
  }
}

async function environment(env: BootOptions['env'], { appUrl }: Database, dataDir: string, isDemo: boolean): Promise<BootOptions['env']> {
  const hasWallet = env.APPLE_PASS_DIR !== undefined || env.GOOGLE_WALLET_KEY !== undefined
  return {
    ...(isDemo && !hasWallet ? await demoWallet(dataDir) : {}),
    ...env,
    // This command is how a demo is asked for. A NODE_ENV that is misspelt does not get this far.
    DEMO: String(isDemo),
    DATABASE_URL: appUrl,
    WEB_DIR: env.WEB_DIR ?? built('app'),
    TILL_DIR: env.TILL_DIR ?? built('till-simulator'),
    // In production, nobody would back up a secret that was generated silently.
    SECRET: env.SECRET || (isDemo ? storedSecret(dataDir, 'secret') : undefined),
    ...(env.VAPID_PRIVATE_KEY || !isDemo ? {} : browserKeys(dataDir)),
  }
}

/** Checks that the server's port is free before anything else is touched. */
async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error) => {
    throw listenFailure(error, { port, host }) ?? error
  })
  probe.close()
  await once(probe, 'close')
}

/**
 * A secret of a demo, 32 bytes as base64url. It is generated at the first start and stored, so that after a restart members stay signed in, and
 * subscribed browsers still get push messages.
 */
function storedSecret(dataDir: string, name: 'secret' | 'vapid-key'): string {
  const file = join(dataDir, name)
  const stored = existsSync(file) && readFileSync(file, 'utf8').trim()
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  } catch (error) {
    throw inWords(error, dataDir)
  }
  return secret
}

/** With a key pair, push messages reach browsers without any account. A demo has no contact address for complaints. */
function browserKeys(dataDir: string): BootOptions['env'] {
  return { VAPID_PRIVATE_KEY: storedSecret(dataDir, 'vapid-key'), VAPID_SUBJECT: 'mailto:demo@feldmarkt.example' }
}

/** The folder of a built page, if it was built. */
export function built(name: 'app' | 'till-simulator' | 'studio'): string | undefined {
  const folder = join(root, 'packages', name, 'dist')
  return existsSync(folder) ? folder : undefined
}

/** Written last: if it exists, the other files do, too. */
const googleFile = 'google.json'

/**
 * The server's settings for a demo's wallet passes: certificates and an account. They are created at the first start and stored, so that passes remain the same. They are
 * self-made and say so; no wallet accepts them.
 */
async function demoWallet(dataDir: string) {
  const dir = join(dataDir, 'wallet')
  if (!existsSync(join(dir, googleFile))) await make(dir)
  return { APPLE_PASS_DIR: dir, GOOGLE_WALLET_KEY: join(dir, googleFile), GOOGLE_WALLET_ISSUER: '3388000000000000000' }
}

async function make(dir: string): Promise<void> {
  // Needed only once per demo.
  const { passCertificates } = await import('./wallet/certificates.ts')
  const { wwdr, pass, otherKey } = await passCertificates()
  const google = {
    type: 'service_account',
    project_id: 'herzkarte-demo',
    private_key: otherKey,
    private_key_id: 'demo',
    client_email: 'herzkarte@herzkarte-demo.example',
    token_uri: 'https://herzkarte-demo.example/token',
  }
  const files = { 'pass.pem': pass.certificate, 'pass.key': pass.key, 'wwdr.pem': wwdr.certificate, [googleFile]: JSON.stringify(google) }
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text, { mode: 0o600 })
  } catch (error) {
    throw inWords(error, dir)
  }
}
