import { Client } from 'pg'
import { appRole, type DatabaseUrls, ownerRole } from '../postgres/index.ts'

/** Where test databases are: on one PostgreSQL, or on all nodes of a Citus cluster. */
export interface TestNodes extends DatabaseUrls {
  /** Of a cluster's workers, as superuser. */
  workerUrls?: readonly string[]
}

/** @param urls CITUS_URL: those of the superuser, separated by commas, the coordinator first. Every node has to know the roles and to trust them. */
export function nodesOf(urls: string): TestNodes & { workerUrls: readonly string[] } {
  const [adminUrl = '', ...workerUrls] = urls.split(',')
  const as = (username: string) => Object.assign(new URL(adminUrl), { username, password: '' }).href
  return { adminUrl, ownerUrl: as(ownerRole), appUrl: as(appRole), workerUrls }
}

/** The same PostgreSQL's database of that name. */
export function within(cluster: DatabaseUrls, database: string): DatabaseUrls {
  const change = (from: string) => Object.assign(new URL(from), { pathname: `/${database}` }).href
  return { adminUrl: change(cluster.adminUrl), ownerUrl: change(cluster.ownerUrl), appUrl: change(cluster.appUrl) }
}

/** Runs a statement as superuser on the PostgreSQL, or on all nodes. Nothing in a database names it, so that copies of all parts are a copy. */
export async function onEveryNode({ adminUrl, workerUrls = [] }: TestNodes, text: string, database = 'postgres'): Promise<void> {
  for (const url of [adminUrl, ...workerUrls]) {
    const admin = new Client(Object.assign(new URL(url), { pathname: `/${database}` }).href)
    await admin.connect()
    try {
      await admin.query(text)
    } finally {
      await admin.end()
    }
  }
}

/** Makes databases of one name on all nodes the parts of one. */
export async function joinNodes({ adminUrl, workerUrls = [], ...urls }: TestNodes, database: string): Promise<void> {
  await onEveryNode({ adminUrl, workerUrls, ...urls }, 'create extension citus', database)
  const coordinator = { adminUrl, ...urls }
  const place = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`
  await onEveryNode(coordinator, `select citus_set_coordinator_host(${place(adminUrl)})`, database)
  for (const url of workerUrls) await onEveryNode(coordinator, `select citus_add_node(${place(url)})`, database)
}
