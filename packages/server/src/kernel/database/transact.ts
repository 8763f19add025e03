import type pg from 'pg'
import { type Tx, txOn } from './db.ts'

const attempts = 5
// Prepared, so that they leave in one packet with what is sent beside them.
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }
/** Serialisation failure and deadlock: PostgreSQL gave way to somebody else, and the same work may simply be tried again. */
const retryable = new Set(['40001', '40P01'])
const transactionFailed = '25P02'

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Work that PostgreSQL asks to
 * repeat is repeated, so it must not act outside the database.
 */
export async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error as DatabaseError)) throw error
    }
  }
}

interface DatabaseError {
  code?: string
  constraint?: string
}

/** Besides: the same operation was booked by somebody else meanwhile; the next attempt finds its answer. */
function isRetryable({ code = '', constraint }: DatabaseError): boolean {
  return retryable.has(code) || constraint === 'operations_once'
}

async function attemptOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const { tx, failures, end } = txOn(client)
  let broken: Error | undefined
  try {
    // Not awaited on purpose: it travels with the first statement of the work.
    const begun = client.query(begin)
    begun.catch(() => {})
    const result = await work(tx)
    end()
    const [, committed] = await Promise.all([begun, client.query(commit)])
    // A statement failed that the work did not wait for, or whose failure it ignored. PostgreSQL then answers COMMIT with ROLLBACK.
    if (committed.command !== 'COMMIT' || failures.length > 0) throw failures[0] ?? new Error('The transaction failed and was rolled back')
    return result
  } catch (error) {
    end()
    // A connection answers in order: when this is answered, no statement of the work is still travelling.
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw reasonOf(error as DatabaseError, failures)
  } finally {
    client.release(broken)
  }
}

/** Of statements that were sent together, those behind the first that failed only say that the transaction has failed. */
function reasonOf(error: DatabaseError, failures: readonly unknown[]): unknown {
  return error.code === transactionFailed ? (failures[0] ?? error) : error
}
