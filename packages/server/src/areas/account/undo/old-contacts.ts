import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Db } from '../../../kernel/database/index.ts'
import { contactOf, type Identifier } from '../contact/identifiers.ts'
import type { Member } from '../members.ts'
import { firstOpenContactUndo, firstOpenUndo, hasNewPassword, lastingContacts } from './undos.ts'

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
