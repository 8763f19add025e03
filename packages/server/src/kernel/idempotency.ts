import { hash } from 'node:crypto'
import { type Db, deferred, setStatement, type Tx } from './database/index.ts'
import { ApiError } from './errors.ts'
import { clearUse, countUse, longest, ofMember, tooManyRequests, uncount } from './limits.ts'

/** With dashes or without. */
const uuidPattern = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i

/**
 * Far more than anybody does in the app in a day. Commands and their answers are kept for months, and what they book for ever: without a limit, one member
 * could fill the disk.
 */
const commands = { what: 'command', most: 600, seconds: 24 * 3600 }

const find = setStatement<{ call: string; requestHash: Buffer; response: unknown }, [string, string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, operation_id text',
    'select call, request_hash as "requestHash", response from operations where member_id = asked.member_id and operation_id = asked.operation_id',
  ),
)
const keep = setStatement<never, [string, string, string, Buffer, string, Date]>(
  ({ values }) => `
  insert into operations (member_id, operation_id, call, request_hash, response, booked_at) ${values('uuid, text, text, bytea, jsonb, timestamptz')}`,
)

const findAtTill = setStatement<{ isReused: boolean | null }, [string, string, Buffer]>(({ ofEach }) =>
  ofEach(
    'asked',
    'operation_id text, store_id text, request_hash bytea',
    `select bool_or((t.store_id = asked.store_id) <> (t.request_hash = asked.request_hash)) as "isReused"
     from till_operations t where t.operation_id = asked.operation_id`,
  ),
)
const keepAtTill = setStatement<never, [string, string, Buffer, Date]>(
  ({ values }) => `
  insert into till_operations (operation_id, store_id, request_hash, booked_at) ${values('text, text, bytea, timestamptz')}`,
)

export interface Operation<Read = undefined> {
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
  /**
   * Locks the member's books and reads what the command needs, where the caller has not locked them before. What it sends travels in one packet with the
   * search for an earlier answer. A connection runs statements one after another, so the search begins when the lock is granted.
   */
  lock?: () => Promise<Read>
}

/**
 * Executes a command that moves value once. Its first answer is stored in the same transaction and returned again when the command is repeated. Two
 * identical commands wait for each other at the member's lock. If they did not, the second fails on `operations_once` or `till_operations_once` and its
 * transaction is retried, which finds the answer. `act` gets what the operation's `lock` has read. It may call `keep` with its answer before it writes
 * anything, so that the second fails on nothing else before. Throws `operationReused`, and for members who send too many commands `tooManyRequests`.
 */
export async function once<Result, Read = undefined>(
  tx: Tx,
  operation: Operation<Read>,
  act: (read: Read, keep: (answer: object) => void) => Promise<Result>,
): Promise<Result> {
  const { memberId, operationId, call, input, now, storeId, lock } = operation
  // Tills have limits of their own, and customer service has none.
  const ofMembers = storeId === undefined && operation.isByService !== true ? [ofMember(memberId, commands)] : []
  const hash = operationHash(call, input)
  const id = storedId(operation)
  const [read, known, usedUp] = await Promise.all([
    lock?.(),
    tx.first(find, memberId, id),
    ofMembers.length > 0 ? countUse(tx, ofMembers, now) : [],
    storeId === undefined ? undefined : checkIdAtTill(tx, { storeId, operationId, call, input }, hash),
  ])
  if (known) {
    if (known.call !== call || !known.requestHash.equals(hash)) throw new ApiError('operationReused')
    if (usedUp.length === 0) tx.last(ofMembers.map((limit) => uncount(limit, now)))
    return known.response as Result
  }
  if (usedUp.length > 0) throw tooManyRequests(longest(usedUp))
  let isKept = false
  const result = await act(read as Read, keepAnswer)
  if (!isKept) keepAnswer(result)
  return result

  function keepAnswer(answer: unknown): void {
    isKept = true
    tx.last(deferred(keep, memberId, id, call, hash, JSON.stringify(answer), now))
    if (storeId !== undefined) tx.last(deferred(keepAtTill, operationId, storeId, hash, now))
  }
}

/**
 * The id that an operation is stored with. Tills choose the form of theirs, and may derive them from a receipt number. So that its customer cannot use one
 * up before the till does, a member's id that is no UUID is stored with a word that no till's has.
 */
function storedId({ operationId, storeId }: Pick<Operation, 'operationId' | 'storeId'>): string {
  return storeId !== undefined || uuidPattern.test(operationId) ? operationId : `member ${operationId}`
}

/**
 * Throws `operationReused` if the tills of the store have used the id for other content, or those of another store for the same: a till that
 * sends a command with the key of another store must not book it again. Tills of different stores need not know each other's ids, unless both are about
 * one member.
 */
export async function checkIdAtTill(
  db: Db,
  { storeId, operationId, call, input }: Pick<Operation, 'operationId' | 'call' | 'input'> & { storeId: string },
  hash = operationHash(call, input),
): Promise<void> {
  const row = await db.first(findAtTill, operationId, storeId, hash)
  if (row?.isReused) throw new ApiError('operationReused')
}

/** Forgets a member's commands of the day: who has used them up may have been a thief, whose sessions have ended. */
export function clearCommands(tx: Tx, memberId: string): Promise<void> {
  return clearUse(tx, ofMember(memberId, commands))
}

/** Identifies the content of an operation. */
export function operationHash(call: string, input: unknown): Buffer {
  return hash('sha256', canonical([call, input]), 'buffer')
}

/** JSON with sorted keys, so that equal content has equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
