import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { joinNodes, onEveryNode, type TestNodes, within } from '@herzkarte/dev'
import { applyContent, distribute, ensureTillKeys, loadContent, migrate, movesOf } from '@herzkarte/server'
import pg from 'pg'
import { makeMembers } from '../stage/members.ts'
import { startServer } from '../stage/server.ts'

const merchantFolder = fileURLToPath(new URL('../../../../merchant', import.meta.url))
const memberCount = 1000

/** A server on a database of its own, with members, and a till's key for each store. */
export interface Shop {
  url: string
  cards: readonly string[]
  tillKeys: readonly string[]
  close(): Promise<void>
}

/** Creates the database on the PostgreSQL, or on all nodes of a cluster and distributed over them. */
export async function shopOn(nodes: TestNodes): Promise<Shop> {
  const name = `herzkarte_bench_${process.pid}_${nodes.workerUrls?.length ?? 0}`
  await onEveryNode(nodes, `create database ${name} owner herzkarte_owner`)
  const drop = () => onEveryNode(nodes, `drop database ${name} with (force)`)
  try {
    if (nodes.workerUrls) await joinNodes(nodes, name)
    const { ownerUrl, appUrl } = within(nodes, name)
    const items = await loadContent(merchantFolder)
    await migrate(ownerUrl, 'herzkarte_app')
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    if (nodes.workerUrls) await distribute(owner, await movesOf(owner))
    await applyContent(owner, items, { today: new Date().toISOString().slice(0, 10) })
    await owner.end()

    const stores = items.flatMap((item) => (item.kind === 'store' && item.data.active ? item.id : []))
    const tillKeys = stores.map((storeId) => ({ storeId, key: randomBytes(32).toString('base64url') }))
    await ensureTillKeys(ownerUrl, 'bench', tillKeys)
    const members = await makeMembers(ownerUrl, memberCount)
    const server = await startServer({ databaseUrl: appUrl, secret: randomBytes(32).toString('hex') })
    return {
      url: server.url,
      cards: members.map(({ cardNumber }) => cardNumber),
      tillKeys: tillKeys.map(({ key }) => key),
      async close() {
        await server.close()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}
