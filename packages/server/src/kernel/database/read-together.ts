import type pg from 'pg'
import { type Db, dbOn, type Question } from './db.ts'

/** The maximum batch size. It limits how many reads a slow one can hold up. */
const longestBatch = 8

interface QueuedQuestion {
  question: Question
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/**
 * Lets reads share connections: all queries of one turn of the event loop, from any number of requests, travel in one packet over one
 * connection. That costs one system call and wakes one database process instead of one each. Every read succeeds or fails on its own.
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
  // The pool does not take back a broken connection.
  client.release()
}
