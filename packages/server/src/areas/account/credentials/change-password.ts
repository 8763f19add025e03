import type { Tx } from '../../../kernel/database/index.ts'
import { addSecurityNotice } from '../contact/security-notices.ts'
import { deleteMemberCodes } from '../contact/verification-codes.ts'
import { exchangeFacebook, unconfirmedFacebook } from '../facebook/owners.ts'
import { storePassword } from '../member-keys.ts'
import { changeMember, type Member } from '../members.ts'
import { removeAddedSince } from '../passkeys/passkeys.ts'
import { clearFailures, failureKey } from '../sessions/login-failures.ts'
import { endSessions } from '../sessions/sessions.ts'
import { undoMs } from '../undo/undos.ts'

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
  await addSecurityNotice(tx, 'passwordChanged', member, now)
  await dropUnconfirmedFacebook(tx, member, now)
  await dropRecentPasskeys(tx, member, now)
  return endSessions(tx, memberId, { except: openSessionId }, now)
}

/** Anyone who had the account for a while may have linked their own Facebook account. A member who did so links it again. */
async function dropUnconfirmedFacebook(tx: Tx, member: Member, now: Date): Promise<void> {
  const { memberId } = member
  const facebookId = await unconfirmedFacebook(tx, memberId)
  if (facebookId === undefined) return
  await exchangeFacebook(tx, memberId, facebookId, null)
  await changeMember(tx, memberId, { facebookId: null })
  await addSecurityNotice(tx, 'facebookUnlinked', member, now)
}

/** Anyone who had the account for a while may have added a passkey. Older ones stay: nobody undid them while that was possible. */
async function dropRecentPasskeys(tx: Tx, member: Member, now: Date): Promise<void> {
  const hadAny = await removeAddedSince(tx, member.memberId, new Date(now.getTime() - undoMs), now)
  if (hadAny) await addSecurityNotice(tx, 'passkeyRemoved', member, now)
}
