import { createHash } from 'node:crypto'
import { type Deferred, deferred, statement, type Tx } from './database/index.ts'
import { ApiError } from './errors.ts'

/** An operation that was done, as it is kept. */
export interface KnownOperation {
  call: string
  request_hash: Buffer
  response: unknown
}

const find = statement<KnownOperation, [string, string]>(
  'select call, request_hash, response from operations where member_id = $1 and operation_id = $2',
)
const keep = statement<never, [string, string, string, Buffer, string, Date]>(
  'insert into operations (member_id, operation_id, call, request_hash, response, booked_at) values ($1, $2, $3, $4, $5, $6)',
)

export interface Operation {
  memberId: string
  operationId: string
  call: string
  /** The whole input: the same id with other content is refused. */
  input: unknown
  now: Date
}

/**
 * Does a command that moves value once: its first answer is kept in the same transaction and given again to whoever sends it
 * again. Call it with the member's books locked, so that two of the same wait for each other; if they did not, the second
 * fails on `operations_once` and its transaction is tried again, which finds the answer. Refuses with `operationReused`.
 */
export async function once<Result>(tx: Tx, operation: Operation, act: () => Promise<Result>): Promise<Result> {
  return answerOnce(tx, operation, await findOperation(tx, operation), act)
}

interface Locking<Row, Alongside> {
  lock: Deferred<Row>
  /** Sent after the lock in the same packet, so that it sees what others committed before the lock was granted. */
  alongside(): Promise<Alongside>
}

/**
 * The same, and takes the lock itself: the search for an earlier answer travels in its packet. A connection runs one statement after the other, so
 * the search begins when the lock is granted. `act` gets the rows of the lock and the answers of what was sent alongside.
 */
export async function onceBehind<Row extends object, Alongside, Result>(
  tx: Tx,
  { lock, alongside }: Locking<Row, Alongside>,
  operation: Operation,
  act: (locked: Row[], alongside: Alongside) => Promise<Result>,
): Promise<Result> {
  const [locked, answers, found] = await Promise.all([tx.all(lock.statement, ...lock.values), alongside(), findOperation(tx, operation)])
  return answerOnce(tx, operation, found, () => act(locked, answers))
}

function findOperation(tx: Tx, { memberId, operationId }: Operation): Promise<KnownOperation | undefined> {
  return tx.first(find, memberId, operationId)
}

async function answerOnce<Result>(
  tx: Tx,
  { memberId, operationId, call, input, now }: Operation,
  found: KnownOperation | undefined,
  act: () => Promise<Result>,
): Promise<Result> {
  const hash = operationHash(call, input)
  const known = firstAnswer<Result>(found, call, hash)
  if (known) return known.answer
  const result = await act()
  tx.last(deferred(keep, memberId, operationId, call, hash, JSON.stringify(result), now))
  return result
}

/** What the same operation was answered when it was done, or undefined when it was not. Refuses with `operationReused`. */
export function firstAnswer<Result>(known: KnownOperation | undefined, call: string, hash: Buffer): { answer: Result } | undefined {
  if (!known) return undefined
  if (known.call !== call || !known.request_hash.equals(hash)) throw new ApiError('operationReused')
  return { answer: known.response as Result }
}

/** Tells the same content of an operation from any other. */
export function operationHash(call: string, input: unknown): Buffer {
  return createHash('sha256')
    .update(canonical([call, input]))
    .digest()
}

/** JSON with its keys in order, so that the same content has the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
