import { randomBytes } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { type DatabaseUrls, ownerRole } from '../src/postgres/start-postgres.ts'
import { withClient } from '../src/with-client.ts'

/** A separate database. */
export interface Clone extends DatabaseUrls {
  name: string
  /** Also terminates all remaining connections. */
  drop(): Promise<void>
}

/**
 * A database that starts as a copy of `templateName`, which must have no connections meanwhile. In a cluster that does not wait for its disk, copying
 * files takes less than half of what copying through the log takes.
 */
export async function cloneDatabase(cluster: DatabaseUrls, templateName: string): Promise<Clone> {
  const name = `${templateName}_${randomBytes(6).toString('hex')}`
  const create = `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(templateName)} OWNER ${ownerRole} STRATEGY file_copy`
  await asAdmin(cluster, create)
  const within = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    adminUrl: within(cluster.adminUrl),
    ownerUrl: within(cluster.ownerUrl),
    appUrl: within(cluster.appUrl),
    name,
    drop: () => asAdmin(cluster, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  }
}

/** Runs a statement as superuser, connected to none of our databases: each may be a template. */
export async function asAdmin({ adminUrl }: Pick<DatabaseUrls, 'adminUrl'>, text: string): Promise<void> {
  await withClient(Object.assign(new URL(adminUrl), { pathname: '/postgres' }).href, (admin) => admin.query(text))
}
