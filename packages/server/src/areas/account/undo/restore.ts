import type { Tx } from '../../../kernel/database/index.ts'
import { addChangeNotices } from '../contact/security-notices.ts'
import { deleteMemberCodes } from '../contact/verification-codes.ts'
import { exchangeFacebook } from '../facebook/owners.ts'
import { exchangeEmail, exchangePhone, numberOf, storePassword } from '../member-keys.ts'
import { changeMember, lockMember, type Member } from '../members.ts'
import { moveNewsletter } from '../newsletter/preferences.ts'
import { restorePasskeys } from '../passkeys/passkeys.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findUndo, passwordDigest, removeUndosSince, type Undo } from './undos.ts'

export interface Restored {
  member: Member
  /** For `announceEnd` after the commit. */
  ended: string[]
}

/**
 * Undoes a change and everything after it: the member has the address and number from before it again, a Facebook account linked since is
 * unlinked, its passkeys are those from before, and a password set since is invalid. All sessions end. Undefined if the link is not valid (any more).
 */
export async function undoChange(tx: Tx, token: string, now: Date): Promise<Restored | undefined> {
  const found = await findUndo(tx, token, now)
  const current = found && (await lockMember(tx, found.memberId))
  // Another request may have used the link, or undone an earlier change, before the member was locked.
  const undo = current && (await findUndo(tx, token, now))?.undo
  if (!undo) return undefined
  const { memberId } = current
  await removeUndosSince(tx, memberId, undo.undoId)
  await restoreContact(tx, current, undo, now)
  const linked = current.facebookId !== null && current.facebookId !== undo.facebookId
  if (linked) {
    await exchangeFacebook(tx, memberId, current.facebookId, null)
    await changeMember(tx, memberId, { facebookId: null })
  }
  await restorePasskeys(tx, memberId, undo.changedAt)
  if (hasNewPassword(current, undo)) await storePassword(tx, memberId, null)
  await deleteMemberCodes(tx, memberId)
  await addChangeNotices(tx, 'changeUndone', current, now)
  const ended = await endSessions(tx, memberId, {}, now)
  const member = await lockMember(tx, memberId)
  return member && { member, ended }
}

async function restoreContact(tx: Tx, current: Member, undo: Undo, now: Date): Promise<void> {
  if (current.email !== undo.email) {
    await exchangeEmail(tx, current, undo, 'release', now)
    if (undo.email !== null) await moveNewsletter(tx, current, undo.email, now)
  }
  if (numberOf(current) !== numberOf(undo)) await exchangePhone(tx, current, undo, 'release', now)
}

function hasNewPassword(current: Member, { passwordDigest: before }: Undo): boolean {
  const digest = passwordDigest(current)
  return digest !== null && (before === null || !digest.equals(before))
}
