import type { TestProject } from 'vitest/node'
import { appRole, ownerRole } from './postgres/roles.ts'
import { createTestCluster, type TestNodes } from './test-database/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL cluster of this test run. */
    cluster: TestNodes
  }
}

/**
 * Vitest's global setup: one cluster for the complete run, `inject('cluster')` in a test file. TEST_POSTGRES provides a running one, as JSON of its
 * URLs, which saves the start when a single test is repeated. CITUS_URL provides the nodes of a Citus cluster: the superuser's URLs, separated by
 * commas, the coordinator first. The roles have to be there, and every node has to trust them.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES) {
    project.provide('cluster', JSON.parse(process.env.TEST_POSTGRES) as TestNodes)
    return undefined
  }
  if (process.env.CITUS_URL) {
    project.provide('cluster', nodesOf(process.env.CITUS_URL))
    return undefined
  }
  const { adminUrl, ownerUrl, appUrl, stop } = await createTestCluster()
  project.provide('cluster', { adminUrl, ownerUrl, appUrl })
  return async () => {
    await stop()
    console.log('Not run: the tests on a Citus cluster (CITUS_URL, docs/scaling.md).')
  }
}

function nodesOf(urls: string): TestNodes {
  const [adminUrl = '', ...workerUrls] = urls.split(',')
  const as = (username: string) => Object.assign(new URL(adminUrl), { username, password: '' }).href
  return { adminUrl, ownerUrl: as(ownerRole), appUrl: as(appRole), workerUrls }
}
