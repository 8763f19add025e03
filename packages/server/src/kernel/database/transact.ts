import type pg from 'pg'
import { traced } from '../tracing.ts'
import { TransactionEnded, type Tx, txOn } from './db.ts'
import { isBroken } from './pool.ts'

const attempts = 5
// Prepared, so that they are parsed once.
export const begin = { name: 'begin', text: 'begin', values: [] }
export const commit = { name: 'commit', text: 'commit', values: [] }
/** Serialisation failure and deadlock: PostgreSQL aborted this transaction in favour of another one, and the same work can be retried. */
const retryable = new Set(['40001', '40P01'])

/** Runs `work` in one transaction. Work that PostgreSQL asks to repeat is repeated, so it has no effects outside the database. */
export async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error as DatabaseError)) throw error
    }
  }
}

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface DatabaseError {
  code?: string
  constraint?: string
}

/** Also retryable: someone else booked the same operation in the meantime. The next attempt finds that operation's answer, or its id in use. */
function isRetryable({ code = '', constraint }: DatabaseError): boolean {
  return retryable.has(code) || constraint === 'operations_once' || constraint === 'till_operations_once'
}

async function attemptOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await traced('connection', {}, () => pool.connect())
  const { tx, failures, end } = txOn(client)
  try {
    // Deliberately not awaited: the first statements of the work follow at once.
    const begun = client.query(begin)
    begun.catch((failure) => {
      failures.push(failure)
      // Without a transaction, each statement would be committed by itself.
      end()
    })
    const result = await work(tx)
    end()
    const [, committed] = await Promise.all([begun, traced('commit', { kind: 'CLIENT' }, () => client.query(commit))])
    // The work did not wait for a failed statement, or ignored its failure. PostgreSQL then answers COMMIT with ROLLBACK.
    if (committed.command !== 'COMMIT' || failures.length > 0) throw failures[0] ?? new Error('The transaction failed and was rolled back')
    return result
  } catch (error) {
    end()
    // A connection answers in order: once this is answered, no statement of the work is still in flight.
    await client.query('ROLLBACK').catch((failure) => failures.push(failure))
    throw reasonOf(error, failures)
  } finally {
    client.release(isBroken(failures))
  }
}

/** Statements behind the first that failed, or behind the end, fail because of it. */
function reasonOf(error: unknown, failures: readonly unknown[]): unknown {
  return failures.includes(error) || error instanceof TransactionEnded ? (failures[0] ?? error) : error
}
