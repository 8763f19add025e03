import type { TestProject } from 'vitest/node'
import type { DatabaseUrls } from '../src/postgres/start-postgres.ts'
import { createTestCluster } from '../src/test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL cluster of this test run. */
    cluster: DatabaseUrls
  }
}

/**
 * Vitest's global setup: one cluster for the complete run, `inject('cluster')` in a test file. TEST_POSTGRES provides a running one, as JSON of its
 * URLs, which saves the start when a single test is repeated.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES) {
    project.provide('cluster', JSON.parse(process.env.TEST_POSTGRES) as DatabaseUrls)
    return undefined
  }
  const { adminUrl, ownerUrl, appUrl, stop } = await createTestCluster()
  project.provide('cluster', { adminUrl, ownerUrl, appUrl })
  return stop
}
