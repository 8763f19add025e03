import type { Call } from '@herzkarte/contract/call.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { minutesUntil } from './lockout-rule.ts'
import { clearUnlessLocked, countFailure, type FailureKey, failureKey, lockOf } from './login-failures.ts'

type Steps = Pick<StepsContext<Call>, 'db' | 'transact' | 'now'>

/** The result of trying a password. */
export type PasswordAttempt<T> = { done: T } | 'wrong' | { lockedUntil: Date }

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
      const lockedUntil = await clearUnlessLocked(tx, key, now)
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
