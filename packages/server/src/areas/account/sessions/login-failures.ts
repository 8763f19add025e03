import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { keyedHash } from './keys.ts'
import { deletedAfterMs, lockMinutesByFailures } from './lockout-rule.ts'

/** Key of an identifier in the table of failures. The table also contains unknown identifiers and reveals nothing about any. */
export type FailureKey = Buffer

interface Lock {
  lockedUntil: Date
}

const current = statement<Lock, [FailureKey, Date]>(
  'select locked_until as "lockedUntil" from login_failures where identifier_hash = $1 and locked_until > $2',
)
// Counts only while there is no lock: of concurrent guesses, those after the lock are not counted.
const fail = statement<{ failures: number }, [FailureKey, Date, Date]>(
  `insert into login_failures as f (identifier_hash, failures, last_failed_at) values ($1, 1, $2)
   on conflict (identifier_hash) do update set
     failures = case when f.last_failed_at <= $3 then 1 else f.failures + 1 end, last_failed_at = $2
   where f.locked_until is null or f.locked_until <= $2
   returning failures`,
)
const lockUntil = statement<never, [FailureKey, Date | null]>('update login_failures set locked_until = $2 where identifier_hash = $1')
const takeBack = statement<never, [FailureKey]>(
  'update login_failures set failures = greatest(failures - 1, 0), locked_until = null where identifier_hash = $1',
)
const erase = statement<never, [FailureKey]>('delete from login_failures where identifier_hash = $1')
const eraseUnlessLocked = statement<never, [FailureKey, Date]>(
  'delete from login_failures where identifier_hash = $1 and (locked_until is null or locked_until <= $2)',
)

export function failureKey(secret: string, kind: string, identifier: string): FailureKey {
  return keyedHash(secret, 'login failures', [kind, identifier])
}

/** The end of an identifier's lock, if it is locked. */
export async function lockOf(db: Db, key: FailureKey, now: Date): Promise<Date | undefined> {
  return (await db.first(current, key, now))?.lockedUntil
}

/** Counts a failure, which may lock the identifier. Returns false if it was locked in the meantime: this attempt was not evaluated. */
export async function countFailure(tx: Tx, key: FailureKey, now: Date): Promise<boolean> {
  return (await countFailures(tx, key, now, lockMinutesByFailures)) !== undefined
}

/** The same with other lock durations. Returns the number of failures; undefined if it was locked. */
export async function countFailures(tx: Tx, key: FailureKey, now: Date, lockMinutes: readonly number[]): Promise<number | undefined> {
  const erasedBefore = new Date(now.getTime() - deletedAfterMs)
  const failures = (await tx.first(fail, key, now, erasedBefore))?.failures
  if (failures === undefined) return undefined
  const minutes = lockMinutes[Math.min(failures, lockMinutes.length - 1)] ?? 0
  // The row is locked since it was counted.
  await tx.run(lockUntil, key, minutes > 0 ? new Date(now.getTime() + minutes * minuteMs) : null)
  return failures
}

/** Clears what was counted before a right guess. Returns the end of the lock if the identifier was locked in the meantime: then nothing is cleared. */
export async function clearUnlessLocked(tx: Tx, key: FailureKey, now: Date): Promise<Date | undefined> {
  await tx.run(eraseUnlessLocked, key, now)
  return lockOf(tx, key, now)
}

/** Takes back what `countFailures` has counted in this transaction, with the lock that it has set. */
export async function takeBackFailure(tx: Tx, key: FailureKey): Promise<void> {
  await tx.run(takeBack, key)
}

/** Clears failures and locks. */
export async function clearFailures(tx: Tx, key: FailureKey): Promise<void> {
  await tx.run(erase, key)
}
