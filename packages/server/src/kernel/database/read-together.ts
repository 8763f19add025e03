import type pg from 'pg'
import { type Answer, type Db, dbOn, type Question } from './db.ts'
import { joined, type Pending } from './merging.ts'
import { isBroken, mayShare } from './pool.ts'

/** The maximum batch size. It limits how many reads a slow one can hold up. */
const longestBatch = 8

/**
 * Lets reads share connections: all queries of one turn of the event loop, from any number of requests, are sent over one connection without waiting in
 * between. That wakes one database process instead of one each. The same set of several requests is read once for
 * all of them, and so is what has no parameters. Every read succeeds or fails on its own.
 */
export function readTogether(pool: pg.Pool): Db {
  let queued: Pending[] = []

  function send(): void {
    const all = mayShare(pool) ? withSets(queued) : queued
    queued = []
    for (let start = 0; start < all.length; start += longestBatch) void sendOver(pool, all.slice(start, start + longestBatch))
  }

  return dbOn({
    query: <Row extends pg.QueryResultRow>(question: Question) =>
      new Promise<Answer<pg.QueryResultRow>>((resolve, reject) => {
        if (queued.length === 0) setImmediate(send)
        queued.push({ question, resolve, reject })
      }) as Promise<Answer<Row>>,
  })

  /** The same reads, those of a set and those without parameters joined to one. */
  function withSets(reads: readonly Pending[]): Pending[] {
    const groups = Map.groupBy(reads, ({ question }) => question.set?.name ?? (question.values.length === 0 ? question.name : undefined))
    return [...groups].flatMap(([name, group]) => {
      const [first] = group
      if (name === undefined || !first || group.length === 1) return group
      return first.question.set ? readOnce(group) : answerAll(first.question, group)
    })
  }

  function readOnce(group: readonly Pending[]): Pending {
    const once = joined(group)
    // A wrong value is one reader's own: each reads for itself.
    return { ...once, reject: (error) => (isAboutValues(error) ? void sendOver(pool, group) : once.reject(error)) }
  }
}

/** A read whose answer is that of all who ask the same. They share its rows, which nobody changes. */
function answerAll(question: Question, group: readonly Pending[]): Pending {
  return {
    question,
    resolve(answer) {
      for (const { resolve } of group) resolve({ ...answer, rows: [...answer.rows] })
    },
    reject(error) {
      for (const { reject } of group) reject(error)
    },
  }
}

/** PostgreSQL's class of errors about data. */
function isAboutValues(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('22')
}

async function sendOver(pool: pg.Pool, batch: readonly Pending[]): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    for (const { reject } of batch) reject(error)
    return
  }
  const failures: unknown[] = []
  await Promise.all(
    batch.map(({ question, resolve, reject }) =>
      client.query(question).then(resolve, (error: unknown) => {
        failures.push(error)
        reject(error)
      }),
    ),
  )
  client.release(isBroken(failures))
}
