import type pg from 'pg'

/**
 * The only module that knows whether the database is distributed (docs/scaling.md). Everything else runs the same statements on one PostgreSQL
 * and on a Citus cluster.
 */

/** By pool, what its first connection has found. */
const found = new WeakMap<pg.Pool, boolean>()

const query = `select exists (select from pg_extension where extname = 'citus') as "isDistributed"`

/** Has the pool's first connection ask whether the database is distributed. */
export function learnDistribution(pool: pg.Pool): void {
  pool.once('connect', (client: pg.PoolClient) => {
    client.query<{ isDistributed: boolean }>(query).then(
      ({ rows: [row] }) => found.set(pool, row?.isDistributed === true),
      () => learnDistribution(pool),
    )
  })
}

/**
 * Whether works of different members may share a transaction: not over several nodes, which would all have to take part in each commit. Until it
 * is known, works are alone.
 */
export function mayShare(pool: pg.Pool): boolean {
  return found.get(pool) === false
}

/** A shard's constraint has the number of the shard behind its name. */
const ofShard = /constraint "(\w+?)(_\d{6,})?"/

/** Errors of other nodes arrive without the field that names the broken constraint. Their message has it. */
export function nameConstraint(failure: unknown): void {
  const { code = '', constraint, message = '' } = failure as { code?: string; constraint?: string; message?: string }
  if (!code.startsWith('23') || constraint !== undefined) return
  const [, name] = ofShard.exec(message) ?? []
  if (name !== undefined) Object.assign(failure as object, { constraint: name })
}
