import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { TestCluster } from '@herzkarte/dev'
import { applyContent, ensureTillKeys, loadContent, migrate } from '@herzkarte/server'
import pg from 'pg'
import { type Meter, meterOf } from '../processor/meter.ts'
import { fillAccounts } from './accounts.ts'
import { type BenchMember, makeMembers, signIn } from './members.ts'
import { startServer } from './server.ts'

const merchantFolder = fileURLToPath(new URL('../../../../merchant', import.meta.url))
const memberCount = 10_000
const readers = 1000

export type SignedMember = BenchMember & { token: string }

export interface Stage {
  url: string
  /** The primary process of the server; the others are its children. */
  pid: number
  databaseUrl: string
  /** Connection string of the owner role, for statements that only it may run. */
  ownerUrl: string
  tillKey: string
  /** The secret for generating codes. */
  secret: string
  members: readonly SignedMember[]
  /** Access tokens of the reading members. */
  tokens: readonly string[]
  meter: Meter
  close(): Promise<void>
}

/** A server as in production on a durable PostgreSQL, with ten thousand members who have hearts and points. */
export async function prepare(cluster: TestCluster, profileDir?: string): Promise<Stage> {
  const { ownerUrl, appUrl } = cluster
  await migrate(ownerUrl, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await applyContent(owner, await loadContent(merchantFolder), { today: new Date().toISOString().slice(0, 10) })
  await owner.end()
  const tillKey = randomBytes(32).toString('base64url')
  await ensureTillKeys(ownerUrl, 'bench', [{ storeId: 'lindenau', key: tillKey }])

  const made = await makeMembers(ownerUrl, memberCount)
  await fillAccounts(ownerUrl)
  const secret = randomBytes(32).toString('hex')
  const tokens = await signIn(ownerUrl, made, secret)
  const members = made.map((member, nth) => ({ ...member, token: tokens[nth] ?? '' }))
  const { url, pid, close } = await startServer({ databaseUrl: appUrl, secret, profileDir })
  const meter = await meterOf(pid, ownerUrl)
  return { url, pid, databaseUrl: appUrl, ownerUrl, tillKey, secret, members, tokens: tokens.slice(0, readers), meter, close }
}
