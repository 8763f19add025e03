export { freePort } from './free-port.ts'
export { type DatabaseUrls, type PostgresOptions, type RunningPostgres, StartError, startPostgres } from './postgres/index.ts'
export { type Clone, cloneDatabase, createTestCluster, type TestCluster, type TestClusterOptions } from './test-database/index.ts'
