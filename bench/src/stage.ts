import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestCluster } from '@herzkarte/dev-env'
import { applyContent, ensureTillKeys, loadContent, migrate } from '@herzkarte/server'
import pg from 'pg'

const root = fileURLToPath(new URL('../../', import.meta.url))
const memberCount = 10_000

export interface Stage {
  url: string
  databaseUrl: string
  /** Login of the owner, for what only it may do. */
  ownerUrl: string
  tillKey: string
  cards: readonly string[]
  /** Access tokens of some members. */
  tokens: readonly string[]
  close(): Promise<void>
}

/** A server process of its own on a durable PostgreSQL, with ten thousand members. */
export async function prepare(cluster: TestCluster): Promise<Stage> {
  await migrate(cluster.ownerUrl, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: cluster.ownerUrl })
  await owner.connect()
  await applyContent(owner, await loadContent(`${root}merchant`), { today: new Date().toISOString().slice(0, 10) })
  const tillKey = randomBytes(32).toString('base64url')
  await ensureTillKeys(cluster.ownerUrl, 'bench', [{ storeId: 'lindenau', key: tillKey }])
  await owner.end()

  const server = await startServer(cluster)
  const { cards, tokens, url } = server
  return {
    url,
    databaseUrl: cluster.appUrl,
    ownerUrl: cluster.ownerUrl,
    tillKey,
    cards,
    tokens,
    async close() {
      const ended = once(server.process, 'exit')
      server.process.kill('SIGTERM')
      await ended
    },
  }
}

interface Ready {
  url: string
  cards: string[]
  tokens: string[]
}

async function startServer({ appUrl }: TestCluster): Promise<Ready & { process: ChildProcess }> {
  const web = `${root}packages/web/dist`
  const child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), {
    execArgv: [],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: appUrl,
      SECRET: randomBytes(32).toString('hex'),
      IMAGES_DIR: `${root}merchant/images`,
      ...(existsSync(web) ? { WEB_DIR: web } : {}),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      // Nothing is sent in a bench; production asks where to.
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'bench@example.org',
      SMS_URL: 'http://localhost:1',
      SMS_TOKEN: 'none',
      SMS_SENDER: 'Bench',
      MEMBERS: String(memberCount),
    },
  })
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server ended'))),
  ])) as [Ready]
  return { ...ready, process: child }
}
