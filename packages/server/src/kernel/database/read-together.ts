import type pg from 'pg'
import { type Db, dbOn, type Question } from './db.ts'

/** So many wait behind one another at most: what a slow read holds up is little. */
const longestBatch = 8

interface QueuedQuestion {
  question: Question
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/**
 * Reads that share connections: what is asked in one turn of the event loop, by however many requests, travels in one packet over one of them.
 * That costs one system call and wakes one process of the database instead of one for each. Every read is answered or fails for itself.
 */
export function readTogether(pool: pg.Pool): Db {
  let queued: QueuedQuestion[] = []

  function send(): void {
    const all = queued
    queued = []
    for (let start = 0; start < all.length; start += longestBatch) void sendOver(pool, all.slice(start, start + longestBatch))
  }

  return dbOn({
    query: (question) =>
      new Promise((resolve, reject) => {
        if (queued.length === 0) setImmediate(send)
        queued.push({ question, resolve, reject })
      }),
  })
}

async function sendOver(pool: pg.Pool, batch: readonly QueuedQuestion[]): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    for (const { reject } of batch) reject(error)
    return
  }
  await Promise.all(batch.map(({ question, resolve, reject }) => client.query(question).then(resolve, reject)))
  // One that broke is not taken back by the pool.
  client.release()
}
