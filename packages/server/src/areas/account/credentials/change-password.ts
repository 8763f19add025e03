import type { Tx } from '../../../kernel/database/index.ts'
import { notifyMember } from '../contact/notices.ts'
import { deleteCode } from '../contact/verification-codes.ts'
import { storePassword } from '../member-keys.ts'
import type { Member } from '../members.ts'
import { clearFailures, failureKey } from '../sessions/login-failures.ts'
import { endSessions } from '../sessions/sessions.ts'

interface Change {
  passwordHash: string
  /** The session that goes on; without one all end. */
  storedSessionId?: string
  secret: string
  now: Date
}

/**
 * Gives a locked member a new password, with all that follows: sessions end, a deletion that was asked for is off, whoever was locked out by
 * somebody's guesses is in again, and the member is told. Answers the sessions that ended, for `announceEnd` after the commit.
 */
export async function changePassword(tx: Tx, member: Member, { passwordHash, storedSessionId, secret, now }: Change): Promise<string[]> {
  const { memberId, email, areaCode, phone } = member
  await storePassword(tx, memberId, passwordHash)
  await deleteCode(tx, { destination: memberId, purpose: 'deleteAccount' })
  if (email !== null) await clearFailures(tx, failureKey(secret, 'email', email))
  if (phone !== null) await clearFailures(tx, failureKey(secret, 'phone', `${areaCode}${phone}`))
  await notifyMember(tx, 'passwordChanged', member, now)
  return endSessions(tx, memberId, { except: storedSessionId }, now)
}
