import pg from 'pg'
import { learnDistribution, urlOfNode } from './cluster/distribution.ts'
import { useShards } from './cluster/member-shards.ts'
import { PackingSocket } from './packing-socket.ts'

const { types } = pg

/** Converts values to the types that the code expects: bigint to number (checked), dates to `YYYY-MM-DD`. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, toSafeInteger],
  [types.builtins.NUMERIC, toSafeInteger],
  [types.builtins.DATE, (text) => text],
])

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`)
  return value
}

export interface PoolSettings {
  databaseUrl: string
  poolSize: number
  statementTimeoutMs: number
}

/**
 * Opens connections with the server's role. Statements are pipelined: BEGIN travels with the first statement of a transaction, and several
 * reads travel together. A transaction then needs only as many round trips as it makes decisions.
 */
function openNode({ databaseUrl, poolSize, statementTimeoutMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    pipeline: true,
    stream: () => new PackingSocket(),

    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'herzkarte',
    types: { getTypeParser: (id: number, format?: 'text' | 'binary') => parsers.get(id) ?? types.getTypeParser(id, format as 'text') },
  } as pg.PoolConfig)
  // A broken connection fails the statements that were sent on it and is replaced. Without these listeners (one for idle connections, one
  // for connections inside a transaction) the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  learnDistribution(pool)
  return pool
}

/** Opens connections like `openNode`. If the database is distributed, transactions about one member run on the node of the member. */
export function openPool(settings: PoolSettings): pg.Pool {
  const pool = openNode(settings)
  useShards(pool, (host, port) => openNode({ ...settings, databaseUrl: urlOfNode(settings.databaseUrl, host, port) }))
  return pool
}
