import { inject } from 'vitest'

/**
 * What tests on a cluster (CITUS_URL) leave out, with the reason. All else runs there as on one PostgreSQL.
 */
const reasons = {
  'works share transactions': 'On a cluster, works of different members share no transaction (decision 0098).',
  'messages are one transaction with their progress':
    'On a cluster, messages go out shard by shard, and each shard commits its own: nobody is told twice, but a member may be told by a batch that then fails.',
  'plans and rows are all of one PostgreSQL':
    'On a cluster, the plan of a statement and the catalog are those of the coordinator, whose tables are empty. What a cluster plans is tested there.',
  'two roles change a member in one transaction':
    'A cluster rejects it. The server changes the member first, and the functions of the owner have a transaction of their own (decision 0102).',
  'the database asks for passwords': 'The nodes of CITUS_URL trust their roles.',
  'one PostgreSQL stands for a cluster': 'It makes tables of the names that Citus has, or looks at a database without Citus.',
} as const

/** Whether a test about this runs: on one PostgreSQL, and not on a cluster. */
export function isOnOnePostgres(_about: keyof typeof reasons): boolean {
  return inject('cluster').workerUrls === undefined
}

/** Whether a test about what only a cluster does runs. */
export function isOnCluster(): boolean {
  return inject('cluster').workerUrls !== undefined
}
