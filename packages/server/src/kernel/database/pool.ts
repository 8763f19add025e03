import { Socket } from 'node:net'
import pg from 'pg'

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

/** Opens connections that pipeline: a statement does not wait for the answers before it, and a transaction has few round trips. */
export function openPool({ databaseUrl, poolSize, statementTimeoutMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    pipeline: true,
    stream: (): Socket => new TurnSocket(),
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
  learnWhetherToShare(pool)
  return pool
}

/** Sends what is written in one turn of the event loop together, so that statements that follow each other cost one system call instead of one each. */
class TurnSocket extends Socket {
  #isWaiting = false

  override write(chunk: string | Uint8Array, ...others: [never?, never?]): boolean {
    if (!this.#isWaiting) {
      this.#isWaiting = true
      this.cork()
      process.nextTick(() => {
        this.#isWaiting = false
        this.uncork()
      })
    }
    return super.write(chunk, ...others)
  }
}

/** Whether a connection is lost after one of these failures (57P…), or its driver failed, which no longer knows what is prepared. */
export function isBroken(failures: readonly unknown[]): boolean {
  return failures.some((failure) => !(failure instanceof pg.DatabaseError) || failure.code?.startsWith('57P') === true)
}

const sharing = new WeakSet<pg.Pool>()

/**
 * Whether works of different members may share a transaction and its statements. On a Citus cluster they may not: Citus routes a statement by its member,
 * and all nodes of a shared transaction would take part in its commit. Until the pool's first connection has asked, works are alone.
 */
export function mayShare(pool: pg.Pool): boolean {
  return sharing.has(pool)
}

function learnWhetherToShare(pool: pg.Pool): void {
  pool.once('connect', (client: pg.PoolClient) => {
    client.query("select from pg_extension where extname = 'citus'").then(
      ({ rowCount }) => void (rowCount === 0 && sharing.add(pool)),
      () => learnWhetherToShare(pool),
    )
  })
}
