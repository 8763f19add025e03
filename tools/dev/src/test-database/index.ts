export { type Clone, cloneDatabase } from './clone.ts'
export { createTestCluster, type TestCluster, type TestClusterOptions } from './cluster.ts'
