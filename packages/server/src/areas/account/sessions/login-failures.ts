import type { Call } from '@herzkarte/contract/call.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { keyedHash } from './keys.ts'

/** Key of an identifier in the table of failures. The table also contains unknown identifiers and reveals nothing about any. */
export type FailureKey = Buffer

const current = statement<{ lockedUntil: Date }, [FailureKey, Date]>(
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

/** Takes back what `countFailures` has counted in this transaction, with the lock that it has set. */
export async function takeBackFailure(tx: Tx, key: FailureKey): Promise<void> {
  await tx.run(takeBack, key)
}

export async function clearFailures(tx: Tx, key: FailureKey): Promise<void> {
  await tx.run(erase, key)
}

/** Lock duration in minutes by the number of consecutive failures. The last value applies to all further ones. */
const lockMinutesByFailures = [0, 0, 0, 0, 0, 1, 5, 15, 60] as const

/** Failures are deleted this long after the last one, so that old failures cannot be used to keep an owner out. */
const deletedAfterMs = 24 * 60 * 60_000

/** Minutes until a lock ends, at least one. */
export function minutesUntil(lockedUntil: Date, now: Date): number {
  return Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000))
}

type Steps = Pick<StepsContext<Call>, 'db' | 'transact' | 'now'>

/** The result of trying a password. */
type PasswordAttempt<T> = { done: T } | 'wrong' | { lockedUntil: Date }

/**
 * Tries a password. Wrong ones count against the identifier and lock it for a while. While it is locked, the password is not evaluated.
 * `check` does the hashing, outside of any transaction. `whenRight` runs in the transaction that clears the previous failures.
 */
export async function tryPassword<T>(
  key: FailureKey,
  check: () => Promise<boolean>,
  whenRight: (tx: Tx) => Promise<T>,
  { db, transact, now }: Steps,
): Promise<PasswordAttempt<T>> {
  const lockedUntil = await lockOf(db, key, now)
  if (lockedUntil) return { lockedUntil }
  const isRight = await check()
  return transact(async (tx): Promise<PasswordAttempt<T>> => {
    // Others may have guessed while this password was checked.
    if (isRight) {
      await tx.run(eraseUnlessLocked, key, now)
      const lockedUntil = await lockOf(tx, key, now)
      return lockedUntil ? { lockedUntil } : { done: await whenRight(tx) }
    }
    return (await countFailure(tx, key, now)) ? 'wrong' : { lockedUntil: (await lockOf(tx, key, now)) ?? now }
  })
}

/** The result of a correct password. Fails in all other cases. */
export function doneOrFail<T>(tried: PasswordAttempt<T>, now: Date, fail: Fail<'incorrectPassword' | 'userLocked'>): T {
  if (tried === 'wrong') return fail('incorrectPassword')
  if ('done' in tried) return tried.done
  return fail('userLocked', { params: { minutes: String(minutesUntil(tried.lockedUntil, now)) } })
}

/** The key for wrong passwords of a signed-in member: the session, which no stranger can lock by guessing at login. */
export function sessionFailureKey({ sessionId }: SignedInMember, secret: string): FailureKey {
  return failureKey(secret, 'session', sessionId)
}
