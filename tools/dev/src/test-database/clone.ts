import { randomBytes } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { type DatabaseUrls, ownerRole } from '../postgres/index.ts'
import { onEveryNode, type TestNodes, within } from './nodes.ts'

const objectInUse = '55006'

/** A separate database. */
export interface Clone extends DatabaseUrls {
  name: string
  /** Also terminates all remaining connections. */
  drop(): Promise<void>
}

/**
 * A database that starts as a copy of `templateName`, which must have no connections meanwhile. For small databases, copying through the log is
 * faster than copying files.
 */
export async function cloneDatabase(cluster: TestNodes, templateName: string): Promise<Clone> {
  const name = `${templateName}_${randomBytes(6).toString('hex')}`
  const create = `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(templateName)} OWNER ${ownerRole} STRATEGY wal_log`
  await onEveryNode(cluster, create)
  return {
    ...within(cluster, name),
    name,
    async drop() {
      const drop = () => onEveryNode(cluster, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
      // Connections between the nodes of a cluster may begin while it is dropped.
      await drop().catch((error: { code?: string }) => (error.code === objectInUse ? drop() : Promise.reject(error)))
    },
  }
}
