import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { TestCluster } from '@herzkarte/dev-env'
import { applyContent, ensureTillKeys, loadContent, migrate } from '@herzkarte/server'
import pg from 'pg'
import { type BenchMember, makeMembers, signIn } from './members.ts'
import { processorClock } from './processor-time.ts'
import { startServer } from './server.ts'

const merchantFolder = fileURLToPath(new URL('../../merchant', import.meta.url))
const memberCount = 10_000
const signedIn = 1000

export interface Stage {
  url: string
  /** Process of the server; the others are its children. */
  pid: number
  databaseUrl: string
  /** Login of the owner, for what only it may do. */
  ownerUrl: string
  tillKey: string
  members: readonly BenchMember[]
  /** Access tokens of the first of them. */
  tokens: readonly string[]
  /** Processor time of server and database, from now on. */
  used: Awaited<ReturnType<typeof processorClock>>
  close(): Promise<void>
}

/** A server as in production on a durable PostgreSQL, with ten thousand members. */
export async function prepare(cluster: TestCluster, profileDir?: string): Promise<Stage> {
  const { ownerUrl, appUrl } = cluster
  await migrate(ownerUrl, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await applyContent(owner, await loadContent(merchantFolder), { today: new Date().toISOString().slice(0, 10) })
  await owner.end()
  const tillKey = randomBytes(32).toString('base64url')
  await ensureTillKeys(ownerUrl, 'bench', [{ storeId: 'lindenau', key: tillKey }])

  const members = await makeMembers(ownerUrl, memberCount)
  const secret = randomBytes(32).toString('hex')
  const tokens = await signIn(ownerUrl, members.slice(0, signedIn), secret)
  const { url, pid, close } = await startServer({ databaseUrl: appUrl, secret, profileDir })
  return { url, pid, databaseUrl: appUrl, ownerUrl, tillKey, members, tokens, used: await processorClock(pid, ownerUrl), close }
}
