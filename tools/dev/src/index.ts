export { freePort } from './free-port.ts'
export { type RunningPostgres, StartError, startPostgres } from './postgres/index.ts'
export { type Clone, cloneDatabase, createTestCluster, onEveryNode, type TestCluster, type TestNodes } from './test-database/index.ts'
