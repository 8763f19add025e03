import { validate as isUuid } from 'uuid'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { notify } from '../../notifications/index.ts'
import { findMember } from '../members.ts'
import { minutesUntil } from '../sessions/lockout-rule.ts'
import { clearFailures, countFailures, type FailureKey, failureKey, lockOf } from '../sessions/login-failures.ts'
import { addSecurityNotice } from './security-notices.ts'
import type { CodeSubject } from './verification-codes.ts'

/**
 * Lock duration in minutes by the number of consecutive wrong codes. Each code has five tries, so somebody who mistypes one code is not locked.
 * The last value applies to all further ones: a day has fewer than forty guesses, however many codes are requested.
 */
const lockMinutes = [0, 0, 0, 0, 0, 0, 1, 2, 5, 10, 15, 30, 60] as const
const noticeAfter = 10

interface CodeGuess {
  /** Takes the guess off the count, with all earlier ones. */
  right(): Promise<void>
  /** Notifies the member if somebody keeps guessing. */
  wrong(): Promise<void>
}

const ofSubject = statement<{ memberId: string }, [string]>(
  `select member_id as "memberId" from email_owners where email = $1 and reserved_at is null
   union all select member_id from phone_owners where phone = $1 and reserved_at is null`,
)

/**
 * Counts a guess at a code before it is compared: for the member, across all codes and purposes, so that new codes bring no new guesses. Addresses
 * without an account are counted in the same way, so that the answer does not reveal them. Fails with `codesLocked` during a lock. The row stays
 * locked until the transaction ends, so that concurrent guesses wait for each other.
 */
export async function countCodeGuess(tx: Tx, { destination }: CodeSubject, secret: string, now: Date): Promise<CodeGuess> {
  const memberId = isUuid(destination) ? destination : (await tx.first(ofSubject, destination))?.memberId
  const key = codeFailureKey(secret, memberId ?? destination)
  const failures = (await countFailures(tx, key, now, lockMinutes)) ?? (await failLocked(tx, key, now))
  return {
    right: () => clearFailures(tx, key),
    async wrong() {
      const member = failures === noticeAfter && memberId !== undefined ? await findMember(tx, memberId) : undefined
      if (!member) return
      await addSecurityNotice(tx, 'codesGuessed', member, now)
      await tx.runAll([notify(member.memberId, { kind: 'codesGuessed' }, now)])
    },
  }
}

/** The key for wrong codes of a member, or of an address or number without an account. */
function codeFailureKey(secret: string, memberIdOrDestination: string): FailureKey {
  return failureKey(secret, 'codes', memberIdOrDestination)
}

async function failLocked(tx: Tx, key: FailureKey, now: Date): Promise<never> {
  const lockedUntil = (await lockOf(tx, key, now)) ?? now
  return fail('codesLocked', { params: { minutes: String(minutesUntil(lockedUntil, now)) } })
}
