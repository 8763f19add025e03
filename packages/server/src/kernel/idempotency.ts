import { createHash } from 'node:crypto'
import { statement, type Tx } from './database/index.ts'
import { Refusal } from './errors.ts'

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
export function once<Result>(tx: Tx, operation: Operation, act: () => Promise<Result>): Promise<Result> {
  return onceBehind(tx, Promise.resolve(), operation, act)
}

/**
 * The same behind a lock that has been sent and is not waited for: the look for an earlier answer travels in its packet, and the database looks
 * when the lock is there. That goes for a lock of one statement only, with whatever else was sent beside it; `act` gets what they answered.
 */
export async function onceBehind<Locked, Result>(
  tx: Tx,
  lock: Promise<Locked>,
  { memberId, operationId, call, input, now }: Operation,
  act: (locked: Locked) => Promise<Result>,
): Promise<Result> {
  const hash = operationHash(call, input)
  const [locked, found] = await Promise.all([lock, tx.first(find, memberId, operationId)])
  const known = firstAnswer<Result>(found, call, hash)
  if (known) return known.answer
  const result = await act(locked)
  tx.last(tx.run(keep, memberId, operationId, call, hash, JSON.stringify(result), now))
  return result
}

/** What the same operation was answered when it was done, or undefined when it was not. Refuses with `operationReused`. */
export function firstAnswer<Result>(known: KnownOperation | undefined, call: string, hash: Buffer): { answer: Result } | undefined {
  if (!known) return undefined
  if (known.call !== call || !known.request_hash.equals(hash)) throw new Refusal('operationReused')
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
