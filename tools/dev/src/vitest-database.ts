import type { TestProject } from 'vitest/node'
import { createTestCluster, nodesOf, type TestNodes } from './test-database/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL cluster of this test run. */
    cluster: TestNodes
  }
}

/**
 * Vitest's global setup: one cluster for the complete run, `inject('cluster')` in a test file. TEST_POSTGRES provides a running one, as JSON of its
 * URLs, which saves the start when a single test is repeated. CITUS_URL provides the nodes of a Citus cluster.
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
