import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { keyedHash } from './keys.ts'
import { deletedAfterMs, lockMinutesByFailures } from './lockout-rule.ts'

/** Name of an identifier in the table of failures, which holds unknown ones too and tells nothing about any. */
export type FailureKey = Buffer

interface Lock {
  lockedUntil: Date
}

const current = statement<Lock, [FailureKey, Date]>(
  'select locked_until as "lockedUntil" from login_failures where identifier_hash = $1 and locked_until > $2',
)
// Counts on in one statement, and only where no lock is: of guesses at the same time, those after the lock count for nothing.
const fail = statement<{ failures: number }, [FailureKey, Date, Date, readonly number[]]>(
  `insert into login_failures as f (identifier_hash, failures, last_failed_at) values ($1, 1, $2)
   on conflict (identifier_hash) do update set
     failures = case when f.last_failed_at <= $3 then 1 else f.failures + 1 end,
     last_failed_at = $2,
     locked_until = $2::timestamptz + make_interval(mins => ($4::int[])[
       1 + case when f.last_failed_at <= $3 then 1 else least(f.failures + 1, cardinality($4::int[]) - 1) end])
   where f.locked_until is null or f.locked_until <= $2
   returning failures`,
)
const erase = statement<never, [FailureKey]>('delete from login_failures where identifier_hash = $1')

export function failureKey(secret: string, kind: string, identifier: string): FailureKey {
  return keyedHash(secret, 'login failures', [kind, identifier])
}

/** Until when an identifier is locked, if it is. */
export async function lockOf(db: Db, key: FailureKey, now: Date): Promise<Date | undefined> {
  return (await db.first(current, key, now))?.lockedUntil
}

/** Counts a failure, which may lock the identifier. Answers false when it was locked meanwhile: then this one was not looked at. */
export async function countFailure(tx: Tx, key: FailureKey, now: Date): Promise<boolean> {
  const erasedBefore = new Date(now.getTime() - deletedAfterMs)
  return (await tx.run(fail, key, now, erasedBefore, lockMinutesByFailures)) > 0
}

export async function clearFailures(tx: Tx, key: FailureKey): Promise<void> {
  await tx.run(erase, key)
}
