export { type Clone, cloneDatabase, onEveryNode, type TestNodes } from './clone.ts'
export { createTestCluster, type TestCluster } from './cluster.ts'
