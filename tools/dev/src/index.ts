export { freePort } from './free-port.ts'
export { type RunningPostgres, StartError, startPostgres } from './postgres/index.ts'
export {
  type Clone,
  cloneDatabase,
  createTestCluster,
  joinNodes,
  nodesOf,
  onEveryNode,
  type TestCluster,
  type TestNodes,
  within,
} from './test-database/index.ts'
