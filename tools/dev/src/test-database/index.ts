export { asAdmin, type Clone, cloneDatabase } from './clone.ts'
export { createTestCluster, type TestCluster } from './cluster.ts'
