export { type Clone, cloneDatabase } from './clone.ts'
export { createTestCluster, type TestCluster } from './cluster.ts'
export { joinNodes, nodesOf, onEveryNode, type TestNodes, within } from './nodes.ts'
