import type pg from 'pg'
import { traced } from '../tracing.ts'
import {
  everyShardOf,
  inShard,
  isElsewhere,
  isNodeAway,
  mayBeOfAnother,
  memberNodes,
  NodeAway,
  nodeOfCard,
  type Shard,
  shardOf,
  wasNodeAway,
} from './cluster/member-shards.ts'
import { type Db, type Tx, txOn } from './db.ts'
import { packing } from './packet.ts'
import { readTogether } from './read-together.ts'

const attempts = 5
// Prepared, so that they leave in one packet with the statements around them.
export const begin = { name: 'begin', text: 'begin', values: [] }
export const commit = { name: 'commit', text: 'commit', values: [] }
/** Serialisation failure and deadlock: PostgreSQL aborted this transaction in favour of another one, and the same work can be retried. */
const retryable = new Set(['40001', '40P01'])
const transactionFailed = '25P02'

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Work that PostgreSQL asks to repeat is repeated,
 * so it must have no effects outside the database.
 */
export async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, shard?: Shard): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, work, shard)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error as DatabaseError)) throw error
    }
  }
}

/**
 * The same for a work that is about one member: if the database is distributed, where the member's rows are. While another node does not answer, what
 * belongs there is left on the member's node.
 */
export async function transactOf<T>(pool: pg.Pool, memberId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const shard = await shardOf(pool, memberId)
  if (!shard) return transact(pool, work)
  const isAlone = wasNodeAway(pool)
  try {
    return await transact(shard.pool, work, isAlone ? shard.alone : shard)
  } catch (error) {
    if (isElsewhere(pool, error)) return transact(pool, work)
    if (isAlone || !mayBeOfAnother(error) || !(await isNodeAway(pool))) throw error
    return transact(shard.pool, work, shard.alone).catch((failure: unknown) => {
      // What the node cannot do alone has to wait for the other one.
      throw isElsewhere(pool, failure) ? error : failure
    })
  }
}

/**
 * Reads a card's member: `read` resolves to undefined if there is no such card. On a cluster, the node that has the card is asked, and otherwise the coordinator.
 * While a node does not answer, the other nodes are asked for their own members' cards. If none has it, it may be of a member of the node that is away.
 */
export async function readCard<T>(
  pool: pg.Pool,
  db: Db,
  cardNumber: string,
  read: (db: Db) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (wasNodeAway(pool)) return (await readCardsOfNodes(pool, read)) ?? read(db)
  const node = await nodeOfCard(pool, cardNumber)
  const near = node && (await read(togetherOn(node)).catch(() => void isNodeAway(pool)))
  if (near !== undefined) return near
  try {
    return await read(db)
  } catch (error) {
    if (!mayBeOfAnother(error) || !(await isNodeAway(pool))) throw error
    const found = await readCardsOfNodes(pool, read)
    if (found === undefined) throw error
    return found
  }
}

const together = new WeakMap<pg.Pool, Db>()

function togetherOn(node: pg.Pool): Db {
  const db = together.get(node) ?? readTogether(node)
  together.set(node, db)
  return db
}

async function readCardsOfNodes<T>(pool: pg.Pool, read: (db: Db) => Promise<T | undefined>): Promise<T | undefined> {
  const text = `select set_config('search_path', 'cards_here, public', true)`
  const here = { enter: { name: text, text, values: [] }, suffix: 'cards_here' }
  const asked = (await memberNodes(pool)).map(async (node) => {
    const answer = await transact(node, read, { pool: node, ...here })
    if (answer === undefined) throw new Error('This node has no such card')
    return answer
  })
  // The first node that has it: one that is gone takes seconds to fail.
  return Promise.any(asked).catch(() => undefined)
}

/** Runs work in a transaction. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * For works about all members: once on one PostgreSQL, and on a distributed database once for each shard, whose members are then all that a statement sees.
 * Returns the results. With `tx`, it is part of this transaction on one PostgreSQL.
 */
export async function inEveryShard<T>(pool: pg.Pool, act: (transact: Transact) => Promise<T>, tx?: Tx): Promise<T[]> {
  const shards = await everyShardOf(pool)
  if (shards.length === 0) return [await act((work) => (tx ? work(tx) : transact(pool, work)))]
  const results: T[] = []
  for (const shard of shards) {
    try {
      results.push(await act((work) => transact(shard.pool, work, shard)))
    } catch (error) {
      // If the shard has moved, the shards are read again, and the next run finds it.
      isElsewhere(pool, error)
      throw error
    }
  }
  return results
}

interface DatabaseError {
  code?: string
  constraint?: string
}

/** Also retryable: someone else booked the same operation in the meantime. The next attempt finds that operation's answer, or its id in use. */
function isRetryable({ code = '', constraint }: DatabaseError): boolean {
  return retryable.has(code) || constraint === 'operations_once' || constraint === 'till_operations_once'
}

async function attemptOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, shard?: Shard): Promise<T> {
  const client = await traced('connection', {}, () => connect(pool, shard))
  const packets = packing(client)
  const { tx, failures, end } = txOn(shard ? inShard(packets, shard) : packets)
  let broken: Error | undefined
  try {
    // Deliberately not awaited: it travels with the first statement of the work.
    const begun = shard ? Promise.all([packets.query(begin), packets.query(shard.enter)]) : packets.query(begin)
    begun.catch(() => {})
    const result = await work(tx)
    end()
    const [, committed] = await Promise.all([begun, traced('commit', { kind: 'client' }, () => packets.query(commit))])
    // The work did not wait for a failed statement, or ignored its failure. PostgreSQL then answers COMMIT with ROLLBACK.
    if (committed.command !== 'COMMIT' || failures.length > 0) throw failures[0] ?? new Error('The transaction failed and was rolled back')
    return result
  } catch (error) {
    end()
    packets.flush()
    // A connection answers in order: once this is answered, no statement of the work is still in flight.
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw reasonOf(error as DatabaseError, failures)
  } finally {
    client.release(broken)
  }
}

async function connect(pool: pg.Pool, shard: Shard | undefined): Promise<pg.PoolClient> {
  if (!shard) return pool.connect()
  return pool.connect().catch((cause: Error) => {
    throw new NodeAway(cause.message, { cause })
  })
}

/** When statements are sent together, those after the first failure only report that the transaction has failed. */
function reasonOf(error: DatabaseError, failures: readonly unknown[]): unknown {
  return error.code === transactionFailed ? (failures[0] ?? error) : error
}
