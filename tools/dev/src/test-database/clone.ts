import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { type DatabaseUrls, ownerRole } from '../postgres/index.ts'

/** Where test databases are: on one PostgreSQL, or on all nodes of a Citus cluster. */
export interface TestNodes extends DatabaseUrls {
  /** Of a cluster's workers, as superuser. */
  workerUrls?: readonly string[]
}

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

function within(cluster: DatabaseUrls, database: string): DatabaseUrls {
  const change = (from: string) => Object.assign(new URL(from), { pathname: `/${database}` }).href
  return { adminUrl: change(cluster.adminUrl), ownerUrl: change(cluster.ownerUrl), appUrl: change(cluster.appUrl) }
}

/** Runs a statement as superuser on the PostgreSQL, or on all nodes. Nothing in a database names it, so that copies of all parts are a copy. */
export async function onEveryNode({ adminUrl, workerUrls = [] }: TestNodes, text: string, database = 'postgres'): Promise<void> {
  for (const url of [adminUrl, ...workerUrls]) {
    await asAdmin({ adminUrl: url, ownerUrl: url, appUrl: url }, (admin) => admin.query(text), database)
  }
}

async function asAdmin(cluster: DatabaseUrls, act: (admin: Client) => Promise<unknown>, database: string): Promise<void> {
  const admin = new Client(within(cluster, database).adminUrl)
  await admin.connect()
  try {
    await act(admin)
  } finally {
    await admin.end()
  }
}
