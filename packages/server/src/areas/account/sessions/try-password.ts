import type { Call } from '@herzkarte/contract/call.ts'
import { type Attempt, attempt, forgetTries, lockedFor, waitOf } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { networkOf } from '../../../runtime/network-keys.ts'
import type { KnownDevice } from './known-devices.ts'

/** Wrong passwords of strangers for one address or number, in a day. */
const strangersPerDay = 40

/** A password at sign-in: of an address or number, by strangers in a network. */
export function passwordOfStranger(identifier: string, ip: string): Attempt {
  const network = networkOf(ip)
  return { what: 'password', target: identifier, from: `network ${network}`, total: { perDay: strangersPerDay, network } }
}

/** The same on a device that the member has signed in on before: guesses from elsewhere do not lock it. */
export function passwordOnDevice(memberId: string, { hash }: KnownDevice): Attempt {
  return { what: 'password', target: memberId, from: `device ${hash.toString('hex')}` }
}

/** The password of a signed-in member, which no stranger can lock by guessing at sign-in. */
export function passwordInSession({ memberId, sessionId }: SignedInMember): Attempt {
  return { what: 'password', target: memberId, from: `session ${sessionId}` }
}

type Steps = Pick<StepsContext<Call>, 'db' | 'transact' | 'now'> & { services: { settings: { secret: string } } }

/** The result of trying a password. */
type PasswordTried<T> = { done: T } | 'wrong' | { waitSeconds: number }

/**
 * Tries a password. While there is a wait, it is not evaluated. `check` does the hashing, outside of any transaction. `whenRight` runs in the transaction
 * that forgets the wrong tries before.
 */
export async function tryPassword<T>(
  tried: Attempt,
  check: () => Promise<boolean>,
  whenRight: (tx: Tx) => Promise<T>,
  { db, transact, services, now }: Steps,
): Promise<PasswordTried<T>> {
  const context = { secret: services.settings.secret, now }
  const waitSeconds = await waitOf(db, tried, context)
  if (waitSeconds > 0) return { waitSeconds }
  const isRight = await check()
  return transact(async (tx): Promise<PasswordTried<T>> => {
    // Others may have guessed while this password was checked.
    const { waitSeconds, right } = await attempt(tx, tried, context)
    if (waitSeconds > 0) return { waitSeconds }
    if (!isRight) return 'wrong'
    await tx.runAll(right, forgetTries(tried, context.secret))
    return { done: await whenRight(tx) }
  })
}

/** The result of a correct password. Fails in all other cases. */
export function doneOrFail<T>(tried: PasswordTried<T>, fail: Fail<'incorrectPassword' | 'userLocked'>): T {
  if (tried === 'wrong') return fail('incorrectPassword')
  return 'done' in tried ? tried.done : failLocked(tried.waitSeconds, fail)
}

export function failLocked(waitSeconds: number, fail: Fail<'userLocked'>): never {
  return fail('userLocked', { params: lockedFor(waitSeconds) })
}
