import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import type pg from 'pg'
import { onceFor } from '../once-for.ts'
import { inThisSpan } from '../tracing.ts'
import { type RunningTx, type Tx, txOn } from './db.ts'
import { merging } from './merging.ts'
import { isBroken, mayShare } from './pool.ts'
import { begin, commit, transact } from './transact.ts'

/** Works in one transaction, so that none waits for too many others. */
const most = 32
/** A work alone that takes longer waits for a lock or for something else outside; the next ones begin then. */
const slowMs = 20
/** Others wait for a lock of one of them no longer than this. */
const lockTimeout = { name: 'lock_timeout', text: `set local lock_timeout = '50ms'`, values: [] }

type Work<Result> = (tx: Tx) => Promise<Result>

interface Waiting {
  memberId: string
  work: Work<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface Queue {
  pool: pg.Pool
  waiting: Waiting[]
  /** A batch is under way, or a work alone that is not slow yet. */
  isBusy: boolean
  /** Members of works under way. A member is in one transaction at a time. */
  members: Set<string>
  /** Also shares a transaction with nobody: for tests. */
  isForced: boolean
}

const queueOf = onceFor((pool: pg.Pool): Queue => ({ pool, waiting: [], isBusy: false, members: new Set(), isForced: false }))

/** Has works of this pool take the path of shared transactions even if they are alone: for tests. */
export function forceSharing(pool: pg.Pool): void {
  queueOf(pool).isForced = true
}

/**
 * Like `transact`, for a work that changes rows of one member only, or calls `tx.alone` before it locks others. Works of different members that wait at the
 * same moment share one transaction, and their statements that are sets are executed once for all of them (docs/ARCHITECTURE.md). A work that is alone has its
 * own transaction at once, and so has every work on a Citus cluster (`mayShare`).
 */
export function transactTogether<Result>(pool: pg.Pool, memberId: string, work: Work<Result>): Promise<Result> {
  const queue = queueOf(pool)
  if (!queue.isForced && !mayShare(pool)) return transact(pool, work)
  return new Promise<unknown>((resolve, reject) => {
    queue.waiting.push({ memberId, work: inThisSpan(work), resolve, reject })
    // The end of the turn, so that works which begin at the same moment are together.
    if (!queue.isBusy) process.nextTick(next, queue)
  }) as Promise<Result>
}

function next(queue: Queue): void {
  if (queue.isBusy) return
  const batch = takeBatch(queue)
  const [first] = batch
  if (!first) return
  queue.isBusy = true
  let isFree = false
  const free = () => {
    if (isFree) return
    isFree = true
    queue.isBusy = false
    next(queue)
  }
  if (batch.length > 1 || queue.isForced) {
    void share(queue, batch).then(free)
    return
  }
  const slow = setTimeout(free, slowMs)
  void alone(queue, first).then(() => {
    clearTimeout(slow)
    free()
  })
}

/** The works that have waited longest, each of another member, by member: locks are taken in this order everywhere. */
function takeBatch(queue: Queue): Waiting[] {
  const batch: Waiting[] = []
  const others: Waiting[] = []
  for (const one of queue.waiting) {
    if (batch.length === most || queue.members.has(one.memberId)) others.push(one)
    else {
      queue.members.add(one.memberId)
      batch.push(one)
    }
  }
  queue.waiting = others
  return batch.sort((a, b) => compareText(a.memberId, b.memberId))
}

async function alone(queue: Queue, one: Waiting): Promise<void> {
  await transact(queue.pool, one.work).then(one.resolve, one.reject)
  leave(queue, one)
}

/** Others of the member may have waited for this one. */
function leave(queue: Queue, { memberId }: Waiting): void {
  queue.members.delete(memberId)
  if (queue.waiting.length > 0) next(queue)
}

async function share(queue: Queue, batch: readonly Waiting[]): Promise<void> {
  let outcomes: Outcome[] | undefined
  try {
    outcomes = await attempt(queue.pool, batch)
  } catch (failure) {
    // Whether it was committed is not known, so nothing is done again.
    outcomes = batch.map(() => ({ failure, isFinal: true }))
  }
  for (const [index, one] of batch.entries()) {
    const outcome = outcomes?.[index]
    if (!outcome) void alone(queue, one)
    else {
      if ('failure' in outcome) one.reject(outcome.failure)
      else one.resolve(outcome.result)
      leave(queue, one)
    }
  }
}

/** How a work ended. It is final if it stays like that when the transaction is committed. */
type Outcome = ({ result: unknown } | { failure: unknown }) & { isFinal: boolean }

const notFinal = new Error('A work has to be done again by itself')

/** The outcomes of a committed transaction; undefined if it was rolled back. Throws if that is not known, because the connection broke. */
async function attempt(pool: pg.Pool, batch: readonly Waiting[]): Promise<Outcome[] | undefined> {
  const client = await pool.connect()
  const merged = merging(client)
  const running = batch.map(() => txOn(merged.connection(), true))
  const failuresOfAll = () => running.flatMap(({ failures }) => failures)
  let broken: unknown
  try {
    const begun = Promise.all([client.query(begin), client.query(lockTimeout)])
    begun.catch((failure) => {
      broken = failure
      // Without a transaction, each statement would be committed by itself.
      for (const { end } of running) end()
    })
    // All of them end before anything is done again: a work must not go on in two transactions.
    const outcomes = await Promise.all(batch.map(({ work }, index) => perform(work, running[index] as RunningTx)))
    if (outcomes.every(({ isFinal }) => isFinal)) {
      merged.flush()
      const [, { command }] = await Promise.all([begun, client.query(commit)])
      if (command === 'COMMIT') return outcomes
    }
    throw notFinal
  } catch (error) {
    merged.flush()
    await client.query('ROLLBACK').catch((failure) => {
      broken ??= failure
    })
    if (broken) throw failuresOfAll()[0] ?? (error === notFinal ? broken : error)
    return undefined
  } finally {
    client.release(broken !== undefined || isBroken(failuresOfAll()))
  }
}

async function perform(work: Work<unknown>, { tx, failures, hasWritten, end }: RunningTx): Promise<Outcome> {
  try {
    const result = await work(tx)
    return { result, isFinal: failures.length === 0 }
  } catch (failure) {
    return { failure, isFinal: failures.length === 0 && !hasWritten() }
  } finally {
    end()
  }
}
