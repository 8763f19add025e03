import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Stats } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError, userMessage } from '@herzkarte/command'
import { watch } from 'chokidar'
import type { ViteDevServer } from 'vite'
import { type Database, openDatabase } from './databases.ts'
import { StartError } from './postgres/start-error.ts'
import { onStopRequest } from './stop-signals.ts'

/**
 * `npm run dev`: the app, the till simulator and the studio with hot reload, and the server, which restarts when a file of its code or content changes. All use
 * one database, which keeps running between restarts. One Ctrl-C stops everything.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url))
/** All sources that the server reads at start. */
const serverSources = ['packages/server/src', 'packages/contract/src', 'packages/rules/src', 'tools/dev/src', 'merchant']

/** Running processes, in the order of their start. */
const running: { stop(): Promise<unknown> }[] = []
onStopRequest(
  () => void end(0),
  () => process.exit(1),
)
start().catch(fail)

async function start(): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new UserError('npm run dev is for development; unset NODE_ENV.')
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data'))
  const database = await openDatabase({ env: process.env, dataDir, log: (line) => console.log(line), onLost: fail })
  running.push(database)

  const apiPort = process.env.PORT || '8080'
  // Read by the Vite configurations.
  process.env.API_ORIGIN = `http://localhost:${apiPort}`
  const app = await startVite('app')
  process.env.APP_ORIGIN = addressOf(app)
  const till = await startVite('till-simulator')
  const studioPort = process.env.STUDIO_PORT || '8088'
  process.env.STUDIO_ORIGIN = `http://localhost:${studioPort}`
  const studio = await startVite('studio')

  const addresses = { APP_ADDRESS: addressOf(app), TILL_ADDRESS: addressOf(till), STUDIO_URL: addressOf(studio) }
  const server = restartable(environment(database, { PORT: apiPort, STUDIO_PORT: studioPort, ...addresses }))
  running.push(server)
  if (!(await server.start())) fail(new StartError('The server did not start; it says why above.'))
  watchSources(server.restart)
}

async function startVite(name: 'app' | 'till-simulator' | 'studio'): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const folder = join(root, 'packages', name)
  const server = await createServer({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
  running.push({ stop: () => server.close() })
  return server.listen()
}

function addressOf({ resolvedUrls }: ViteDevServer): string {
  const [address] = resolvedUrls?.local ?? []
  if (!address) throw new Error('Vite listens on no address')
  return address
}

function environment(
  { appUrl, ownerUrl, previewEnv }: Database,
  addresses: Record<'PORT' | 'STUDIO_PORT' | 'APP_ADDRESS' | 'TILL_ADDRESS' | 'STUDIO_URL', string>,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    ...previewEnv,
    // Links in messages open the app with hot reload, and no older build is served next to it.
    PUBLIC_URL: addresses.APP_ADDRESS.replace(/\/$/, ''),
    WEB_DIR: '',
    TILL_DIR: '',
    STUDIO_DIR: '',
    ...addresses,
  }
}

const serverProgram = fileURLToPath(new URL('start-cli.ts', import.meta.url))
/** Causes only one restart when an editor saves several files, or one file in several steps. */
const settleMs = 100

/** The server in a separate process, which is replaced when its sources change. After a failed restart, it waits for the next change. */
function restartable(env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let replacing = Promise.resolve()
  let isStopping = false

  /** Resolves when the server answers, or with false when it ended before. */
  async function run(more: NodeJS.ProcessEnv = {}): Promise<boolean> {
    child = fork(serverProgram, { env: { ...env, ...more } })
    return Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
  }

  async function end(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  async function replace(file: string): Promise<void> {
    const startedAt = performance.now()
    if (!isStopping) await end()
    if (isStopping) return
    const isUp = await run({ RESTARTED: 'true' })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (!isStopping) console.log(isUp ? `${file}: server restarted (${seconds} s)` : `${file}: the server waits for the next change`)
  }

  return {
    start: () => run(),
    restart(file: string): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        replacing = replacing.then(() => replace(file))
      }, settleMs)
    },
    async stop(): Promise<void> {
      isStopping = true
      clearTimeout(timer)
      await end()
      await replacing
    },
  }
}

function watchSources(restart: (file: string) => void): void {
  const isIgnored = (file: string, stats?: Stats) =>
    /[/\\](test|node_modules)$/.test(file) || (stats?.isFile() === true && !/\.(ts|json|sql)$/.test(file))
  const folders = serverSources.map((folder) => join(root, folder))
  const watcher = watch(folders, { ignored: isIgnored, ignoreInitial: true })
  watcher.on('all', (_, file) => restart(relative(root, file)))
  running.push({ stop: () => watcher.close() })
}

let ending: Promise<void> | undefined

function end(code: number): Promise<void> {
  ending ??= stopAll().then(
    () => process.exit(code),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
  return ending
}

async function stopAll(): Promise<void> {
  console.log('Stopping')
  for (const part of running.splice(0).reverse()) await part.stop()
}

function fail(error: unknown): void {
  console.error(userMessage(error) ?? error)
  void end(1)
}
