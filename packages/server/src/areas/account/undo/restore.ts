import type { Tx } from '../../../kernel/database/index.ts'
import { findByUndoToken, findRemembered, forgetContacts } from '../contact/remembered-contacts.ts'
import { addSecurityNotice } from '../contact/security-notices.ts'
import { deleteMemberCodes } from '../contact/verification-codes.ts'
import { exchangeContacts, storePassword } from '../member-keys.ts'
import { exchangeFacebook, lockMember, type Member } from '../members.ts'
import { leaveNewsletter, moveNewsletter } from '../newsletter/preferences.ts'
import { removePasskeys } from '../passkeys/passkeys.ts'
import { dropKnownDevices } from '../sessions/known-devices.ts'
import { endSessions } from '../sessions/sessions.ts'

export interface Restored {
  member: Member
  /** For `announceEnd` after the commit. */
  ended: string[]
}

/** Restores an account by the link of a notice. Undefined if the link is not valid (any more). */
export async function undoByLink(tx: Tx, token: string, now: Date): Promise<Restored | undefined> {
  const found = await findByUndoToken(tx, token, now)
  const current = found && (await lockMember(tx, found.memberId))
  // Another request may have used the link before the member was locked.
  return current && (await findByUndoToken(tx, token, now)) ? undoChanges(tx, current, now) : undefined
}

/**
 * The one way back for an account: a locked member has the contacts that are remembered, no session, no sign-in with Facebook or a passkey, and no password:
 * somebody has confirmed the changes with one. Undefined if there is nothing to undo, or no contact by which a password could be set.
 */
export async function undoChanges(tx: Tx, current: Member, now: Date): Promise<Restored | undefined> {
  const { memberId } = current
  const before = await findRemembered(tx, memberId, now)
  if (!before || (before.email === null && before.phone === null)) return undefined
  await exchangeContacts(tx, current, before, now)
  await forgetContacts(tx, memberId, now)
  if (before.email === null) await leaveNewsletter(tx, current, now)
  else if (before.email !== current.email) await moveNewsletter(tx, current, before.email, now)
  await exchangeFacebook(tx, current, null, now)
  await tx.run(removePasskeys, memberId)
  await tx.run(storePassword, memberId, null)
  await deleteMemberCodes(tx, memberId)
  await tx.run(dropKnownDevices, memberId, null)
  await addSecurityNotice(tx, 'changeUndone', current, now)
  const ended = await endSessions(tx, memberId, {}, now)
  const member = await lockMember(tx, memberId)
  return member && { member, ended }
}
