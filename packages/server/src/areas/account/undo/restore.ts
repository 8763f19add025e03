import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Db, Tx } from '../../../kernel/database/index.ts'
import { contactOf, type Identifier } from '../contact/identifiers.ts'
import { addChangeNotices, addSecurityNotice } from '../contact/security-notices.ts'
import { deleteMemberCodes } from '../contact/verification-codes.ts'
import { claimFreeFacebook, exchangeFacebook } from '../facebook/owners.ts'
import { type EmailKey, exchangeEmail, exchangePhone, numberOf, type PhoneKey, storePassword } from '../member-keys.ts'
import { changeMember, lockMember, type Member } from '../members.ts'
import { moveNewsletter } from '../newsletter/preferences.ts'
import { restorePasskeys } from '../passkeys/passkeys.ts'
import { dropKnownDevices } from '../sessions/known-devices.ts'
import { endSessions, isConfirmedByMoreSince } from '../sessions/sessions.ts'
import { findUndo, firstOpenContactUndo, firstOpenUndo, hasNewPassword, lastingContacts, removeUndos, type Undo } from './undos.ts'

export interface Restored {
  member: Member
  /** For `announceEnd` after the commit. */
  ended: string[]
}

/**
 * Undoes all changes that can still be undone, whichever of them the link is of: the member has the address, the number, the Facebook account and
 * the passkeys from before the earliest one. An address or number of less than 72 hours comes back for nobody. The password is invalid until the member
 * sets one, since somebody has confirmed these changes. All sessions end. Undefined if the link is not valid (any more).
 */
export async function undoChange(tx: Tx, token: string, now: Date): Promise<Restored | undefined> {
  const found = await findUndo(tx, token, now)
  const current = found && (await lockMember(tx, found.memberId))
  // Another request may have used a link before the member was locked.
  if (!current || !(await findUndo(tx, token, now))) return undefined
  return undoChanges(tx, current, now)
}

/** The same for a locked member, without a link. Undefined if there is nothing to undo. */
export async function undoChanges(tx: Tx, current: Member, now: Date): Promise<Restored | undefined> {
  const { memberId } = current
  const before = await firstOpenUndo(tx, memberId, now)
  if (!before) return undefined
  const ofContact = await firstOpenContactUndo(tx, memberId, now)
  await removeUndos(tx, memberId)
  if (ofContact) await restoreContact(tx, current, lastingContacts(current, ofContact, now), now)
  await restoreFacebook(tx, current, before.facebookId)
  await restorePasskeys(tx, memberId, before.changedAt)
  await storePassword(tx, memberId, null)
  await deleteMemberCodes(tx, memberId)
  await dropKnownDevices(tx, memberId)
  await addChangeNotices(tx, 'changeUndone', current, now)
  const ended = await endSessions(tx, memberId, {}, now)
  const member = await lockMember(tx, memberId)
  return member && { member, ended }
}

/**
 * Takes back addresses and numbers that somebody has added within the time in which that can be undone, when the member sets a new password through
 * an older contact, or in a session that has confirmed more than the password since: then, those that were not added in that session after such a confirmation, since the one who added them may have had the phone in
 * their hands. The password alone takes nothing back: it may be a thief's, and the address the owner's. Returns the member as they are now.
 */
export async function dropNewContacts(tx: Tx, current: Member, sessionId: string | undefined, now: Date): Promise<Member> {
  const { memberId } = current
  const change = await firstOpenContactUndo(tx, memberId, now, sessionId)
  if (!change) return current
  if (sessionId !== undefined && !(await isConfirmedByMoreSince(tx, { memberId, sessionId }, change.changedAt))) return current
  // Also where the member has taken back the contact themselves: a thief has links of what came in between.
  await removeUndos(tx, memberId)
  const before = lastingContacts(current, change, now)
  if (!hasOtherContact(current, before)) return current
  await restoreContact(tx, current, before, now)
  const member = (await lockMember(tx, memberId)) ?? current
  await addSecurityNotice(tx, 'contactDropped', current, now)
  if (current.email !== member.email) await addSecurityNotice(tx, 'contactDropped', member, now)
  return member
}

/**
 * What the member had before a new address or number that is still there and can be undone by its link, which only the owner can tell to be right
 * or wrong.
 */
export async function openContactChange(tx: Tx, current: Member, now: Date): Promise<Undo | undefined> {
  const before = await firstOpenContactUndo(tx, current.memberId, now)
  return before && hasOtherContact(current, lastingContacts(current, before, now)) ? before : undefined
}

function hasOtherContact(current: Member, before: EmailKey & PhoneKey): boolean {
  return current.email !== before.email || numberOf(current) !== numberOf(before)
}

async function restoreContact(tx: Tx, current: Member, before: EmailKey & PhoneKey, now: Date): Promise<void> {
  if (current.email !== before.email) {
    await exchangeEmail(tx, current, before, 'release', now)
    if (before.email !== null) await moveNewsletter(tx, current, before.email, now)
  }
  if (numberOf(current) !== numberOf(before)) await exchangePhone(tx, current, before, 'release', now)
}

/** Another member may have linked it meanwhile, and keeps it then. */
async function restoreFacebook(tx: Tx, { memberId, facebookId: current }: Member, before: string | null): Promise<void> {
  if (current === before) return
  await exchangeFacebook(tx, memberId, current, null)
  const facebookId = before !== null && (await claimFreeFacebook(tx, memberId, before)) ? before : null
  await changeMember(tx, memberId, { facebookId })
}

/**
 * The address or number of a member, if they had it before all changes that can still be undone. One that was added since may be a thief's: it resets
 * no password and confirms nobody until the owner had the time to undo it.
 */
export async function oldContactOf(db: Db, member: Member, kind: IdentifierKind, now: Date): Promise<Identifier | undefined> {
  const contact = contactOf(member, kind)
  const before = contact && (await firstOpenContactUndo(db, member.memberId, now))
  if (!before || contactOf(lastingContacts(member, before, now), kind)?.destination === contact.destination) return contact
  return undefined
}

/**
 * What a code to a member's address is good for: `all`; `signIn` to an address that was added within the last 72 hours, which confirms nobody; and
 * nothing if the password has changed since: its owner wanted to shut somebody out.
 */
export async function loginByEmail(db: Db, member: Member, now: Date): Promise<'all' | 'signIn' | undefined> {
  if (await oldContactOf(db, member, 'email', now)) return 'all'
  const before = await firstOpenUndo(db, member.memberId, now)
  return before && hasNewPassword(member, before) ? undefined : 'signIn'
}
