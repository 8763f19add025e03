import { createHash } from 'node:crypto'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { clearAttempts, countAttempt, tooManyAttempts, uncountAttempt } from './attempts.ts'
import { type Db, type Deferred, deferred, setStatement, type Tx, type Write } from './database/index.ts'
import { ApiError } from './errors.ts'

/** With dashes or without. */
const uuidPattern = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i

/**
 * Far more than anybody does in the app in a day. Commands and their answers are kept for months, and what they book for ever: without a limit, one member
 * could fill the disk.
 */
const commands = { kind: 'command', times: 600, windowMs: dayMs }

/** A stored operation that was executed before. */
export interface KnownOperation {
  call: string
  request_hash: Buffer
  response: unknown
}

const find = setStatement<KnownOperation, [string, string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, operation_id text',
    'select call, request_hash, response from operations where member_id = asked.member_id and operation_id = asked.operation_id',
  ),
)
const keep = setStatement<never, [string, string, string, Buffer, string, Date]>(
  ({ values }) => `
  insert into operations (member_id, operation_id, call, request_hash, response, booked_at) ${values('uuid, text, text, bytea, jsonb, timestamptz')}`,
)

const findAtTill = setStatement<{ isReused: boolean | null }, [string, string, Buffer]>(({ works, either }) => {
  const isReused = (store: string, hash: string) =>
    `bool_or((t.store_id = ${store}) <> (t.request_hash = ${hash})) as "isReused" from till_operations t`
  return either(
    `select work, own.* from ${works('asked', 'operation_id text, store_id text, request_hash bytea')}
     cross join lateral (select ${isReused('asked.store_id', 'asked.request_hash')} where t.operation_id = asked.operation_id offset 0) own`,
    `select 1 as work, ${isReused('$2', '$3')} where t.operation_id = $1`,
  )
})
const keepAtTill = setStatement<never, [string, string, Buffer, Date]>(
  ({ values }) => `
  insert into till_operations (operation_id, store_id, request_hash, booked_at) ${values('text, text, bytea, timestamptz')}`,
)

export interface Operation {
  memberId: string
  operationId: string
  call: string
  /** The complete input: the same id with different content is rejected. */
  input: unknown
  now: Date
  /** The store whose till sends it. Its tills share their ids, whichever member a command is about. */
  storeId?: string
  /** Customer service sends it. */
  isByService?: true
}

/**
 * Executes a command that moves value once. Its first answer is stored in the same transaction and returned again when the command is
 * repeated. Call it with the member's books locked, so that two identical commands wait for each other. If they did not, the second fails
 * on `operations_once` or `till_operations_once` and its transaction is retried, which finds the answer. Throws `operationReused`, and for members who send
 * too many commands `tooManyRequests`.
 */
export async function once<Result>(tx: Tx, operation: Operation, act: () => Promise<Result>): Promise<Result> {
  const { storeId, operationId, call, input } = operation
  const [found, waitSeconds] = await Promise.all([
    findStored(tx, operation),
    countCommand(tx, operation),
    storeId === undefined ? undefined : checkIdAtTill(tx, { storeId, operationId, hash: operationHash(call, input) }),
  ])
  return answerOnce(tx, operation, found, act, waitSeconds)
}

/** The content that an operation's id stands for at a store's tills. */
export interface IdAtTill {
  storeId: string
  operationId: string
  hash: Buffer
}

/**
 * Throws `operationReused` if the tills of the store have used the id for other content, or those of another store for the same: a till that
 * sends a command with the key of another store must not book it again. Tills of different stores need not know each other's ids, unless both are about
 * one member.
 */
export async function checkIdAtTill(db: Db, { storeId, operationId, hash }: IdAtTill): Promise<void> {
  const row = await db.first(findAtTill, operationId, storeId, hash)
  if (row?.isReused) throw new ApiError('operationReused')
}

/** Describes that the store's tills have used the id. */
export function keepIdAtTill({ storeId, operationId, hash }: IdAtTill, now: Date): Write {
  return deferred(keepAtTill, operationId, storeId, hash, now)
}

interface Locking<Row, Alongside> {
  lock: Deferred<Row>
  /** Sent after the lock in the same packet, so that it sees what others committed before the lock was granted. */
  alongside(): Promise<Alongside>
}

/**
 * Like `once`, but also takes the lock: the search for an earlier answer travels in the same packet. A connection runs statements one after
 * another, so the search begins when the lock is granted. `act` receives the rows of the lock and the results of the statements sent
 * alongside.
 */
export async function onceBehind<Row extends object, Alongside, Result>(
  tx: Tx,
  { lock, alongside }: Locking<Row, Alongside>,
  operation: Operation,
  act: (locked: Row[], alongside: Alongside) => Promise<Result>,
): Promise<Result> {
  const [locked, answers, found, waitSeconds] = await Promise.all([
    tx.all(lock.statement, ...lock.values),
    alongside(),
    findStored(tx, operation),
    countCommand(tx, operation),
  ])
  return answerOnce(tx, operation, found, () => act(locked, answers), waitSeconds)
}

/** An operation of a member that was executed before. */
export function findOperation(
  tx: Tx,
  { memberId, operationId }: Pick<Operation, 'memberId' | 'operationId'>,
): Promise<KnownOperation | undefined> {
  return tx.first(find, memberId, operationId)
}

function countCommand(tx: Tx, operation: Operation): Promise<number> {
  return isMembers(operation) ? countAttempt(tx, operation.memberId, commands, operation.now) : Promise.resolve(0)
}

/** Tills have limits of their own, and customer service has none. */
function isMembers({ storeId, isByService }: Operation): boolean {
  return storeId === undefined && isByService !== true
}

/** Forgets a member's commands of the day: who has used them up may have been a thief, whose sessions have ended. */
export function clearCommands(tx: Tx, memberId: string): Promise<void> {
  return clearAttempts(tx, memberId, commands)
}

/** Like `once`, with what `findOperation` has found under the lock. With `waitSeconds`, only a known command is answered. */
export async function answerOnce<Result>(
  tx: Tx,
  operation: Operation,
  found: KnownOperation | undefined,
  act: () => Promise<Result>,
  waitSeconds = 0,
): Promise<Result> {
  const { memberId, operationId, call, input, now, storeId } = operation
  const hash = operationHash(call, input)
  const known = firstAnswer<Result>(found, call, hash)
  if (known) {
    if (isMembers(operation)) tx.last(uncountAttempt(memberId, commands))
    return known.answer
  }
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds)
  const result = await act()
  tx.last(keepOperation({ memberId, operationId: storedId(operation), call, hash, response: result }, now))
  if (storeId !== undefined) tx.last(keepIdAtTill({ storeId, operationId, hash }, now))
  return result
}

/**
 * The id that an operation is stored with. Tills choose the form of theirs, and may derive them from a receipt number. So that its customer cannot use one
 * up before the till does, a member's id that is no UUID is stored with a word that no till's has.
 */
function storedId({ operationId, storeId }: Pick<Operation, 'operationId' | 'storeId'>): string {
  return storeId !== undefined || uuidPattern.test(operationId) ? operationId : `member ${operationId}`
}

function findStored(tx: Tx, operation: Operation): Promise<KnownOperation | undefined> {
  return findOperation(tx, { memberId: operation.memberId, operationId: storedId(operation) })
}

interface ExecutedOperation {
  memberId: string
  operationId: string
  call: string
  hash: Buffer
  response: unknown
}

/** Describes that an operation was executed, with its answer. */
export function keepOperation({ memberId, operationId, call, hash, response }: ExecutedOperation, now: Date): Write {
  return deferred(keep, memberId, operationId, call, hash, JSON.stringify(response), now)
}

/** The answer of an earlier execution of the same operation, or undefined if there was none. Throws `operationReused`. */
export function firstAnswer<Result>(known: KnownOperation | undefined, call: string, hash: Buffer): { answer: Result } | undefined {
  if (!known) return undefined
  if (known.call !== call || !known.request_hash.equals(hash)) throw new ApiError('operationReused')
  return { answer: known.response as Result }
}

/** Identifies the content of an operation. */
export function operationHash(call: string, input: unknown): Buffer {
  return createHash('sha256')
    .update(canonical([call, input]))
    .digest()
}

/** JSON with sorted keys, so that equal content has equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
