export { freePort } from './free-port.ts'
export { type RunningPostgres, StartError, startPostgres } from './postgres/index.ts'
export { asAdmin, type Clone, cloneDatabase, createTestCluster, type TestCluster } from './test-database/index.ts'
