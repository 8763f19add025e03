import type { Tx } from '../../../kernel/database/index.ts'
import { notifyMember } from '../contact/notices.ts'
import { deleteMemberCodes } from '../contact/verification-codes.ts'
import { storePassword } from '../member-keys.ts'
import type { Member } from '../members.ts'
import { clearFailures, failureKey } from '../sessions/login-failures.ts'
import { endSessions } from '../sessions/sessions.ts'

interface Change {
  passwordHash: string
  /** The session that stays open. Without one, all sessions end. */
  openSessionId?: string
  secret: string
  now: Date
}

/**
 * Stores a locked member's new password. Sessions end, a requested deletion is cancelled, locks from wrong guesses are lifted, and the
 * member is notified. Returns the ended sessions, for `announceEnd` after the commit.
 */
export async function changePassword(tx: Tx, member: Member, { passwordHash, openSessionId, secret, now }: Change): Promise<string[]> {
  const { memberId, email, areaCode, phone } = member
  await storePassword(tx, memberId, passwordHash)
  await deleteMemberCodes(tx, memberId)
  if (email !== null) await clearFailures(tx, failureKey(secret, 'email', email))
  if (phone !== null) await clearFailures(tx, failureKey(secret, 'phone', `${areaCode}${phone}`))
  await notifyMember(tx, 'passwordChanged', member, now)
  return endSessions(tx, memberId, { except: openSessionId }, now)
}
