import pg from 'pg'
import { PackingSocket } from './packing-socket.ts'

const { types } = pg

/** Values as the code wants them: bigint as number (checked), days as `YYYY-MM-DD`. */
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
 * Connections of the server's role. Pipelined: BEGIN travels with the first statement of a transaction, and several reads
 * at once, so that a transaction costs as few round trips as it has decisions.
 */
export function openPool({ databaseUrl, poolSize, statementTimeoutMs }: PoolSettings): pg.Pool {
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
  // A connection that breaks fails what was sent on it, and is replaced. Without listeners, one for those at rest and one for those
  // in the middle of a transaction, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
