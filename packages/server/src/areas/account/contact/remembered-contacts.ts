import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import { type Contacts, keepReserved, numberOf } from '../member-keys.ts'
import type { Member } from '../members.ts'
import { idOfShort, keyedHash, plainHash, shortId } from '../sessions/keys.ts'
import type { UndoableChange } from '../texts/notice-mail/notice-texts.ts'
import { contactOf, type Identifier } from './identifiers.ts'

/** For this long after a change of how a member signs in, its link restores the contacts from before. A newer contact counts for nothing but signing in. */
export const undoMs = 3 * dayMs

/** What an account remembers since a change of how its member signs in: the contacts that it had had for 72 hours before the first such change. */
export interface Remembered extends Contacts {
  /** Which link restores them: another one when other contacts take their place. */
  undoId: string
  linkHash: Buffer
  /** The last change. @trusted Only `put` below adds rows, and takes them with this type. */
  change: UndoableChange
  changedAt: Date
}

const fields = `undo_id as "undoId", link_hash as "linkHash", email, email_verified_at as "emailVerifiedAt", area_code as "areaCode", phone,
  phone_verified_at as "phoneVerifiedAt", change, changed_at as "changedAt"`
const find = statement<Remembered, [string, Date]>(`select ${fields} from account_undos where member_id = $1 and changed_at > $2`)
const put = statement<
  never,
  [
    ...[memberId: string, undoId: string, linkHash: Buffer],
    ...[email: string | null, emailVerifiedAt: Date | null, areaCode: string | null, phone: string | null, phoneVerifiedAt: Date | null],
    ...[change: UndoableChange, now: Date],
  ]
>(
  `insert into account_undos as undo (member_id, undo_id, link_hash, email, email_verified_at, area_code, phone, phone_verified_at, change, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (member_id) do update set
     -- The link may have been made before the secret changed.
     link_hash = case when undo.undo_id = excluded.undo_id then undo.link_hash else excluded.link_hash end, undo_id = excluded.undo_id,
     email = excluded.email, email_verified_at = excluded.email_verified_at, area_code = excluded.area_code, phone = excluded.phone,
     phone_verified_at = excluded.phone_verified_at, change = excluded.change, changed_at = excluded.changed_at`,
)
const remove = statement<never, [string]>('delete from account_undos where member_id = $1')

/**
 * Remembers the contacts of a locked member at a change. What is remembered already stays, except that a contact which the account has had for 72 hours
 * by now takes the place of an older one. All of it stays reserved. `before` is the member before the change.
 */
export async function rememberContacts(tx: Tx, change: UndoableChange, before: Member, secret: string, now: Date): Promise<Remembered> {
  const { memberId } = before
  const earlier = await findRemembered(tx, memberId, now)
  const { email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt } = earlier ? lastingContacts(before, earlier, now) : before
  const contacts = { email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt }
  const undoId = earlier && !isOther(earlier, contacts) ? earlier.undoId : uuid()
  const linkHash = plainHash(linkSecret(secret, memberId, undoId))
  await tx.run(put, memberId, undoId, linkHash, email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt, change, now)
  await keepReserved(tx, memberId, contacts, now)
  return { ...contacts, undoId, linkHash, change, changedAt: now }
}

/** What an account remembers. Undefined if nothing has changed for 72 hours. */
export function findRemembered(db: Db, memberId: string, now: Date): Promise<Remembered | undefined> {
  return db.first(find, memberId, openSince(now))
}

/** Forgets what an account remembers once the member has it again, and releases what was in its place. */
export async function forgetContacts(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.run(remove, memberId)
  await keepReserved(tx, memberId, { email: null, areaCode: null, phone: null }, now)
}

/** Whether an address or number of a member is another than the account remembers. */
export function isOther(remembered: Contacts, contacts: Contacts): boolean {
  return remembered.email !== contacts.email || numberOf(remembered) !== numberOf(contacts)
}

/**
 * The address or number of a member, if the account has had it for 72 hours, or since it was opened. A newer one may be a thief's: it signs in, and does
 * nothing else until the owner had the time to undo it.
 */
export async function lastingContactOf(db: Db, member: Member, kind: IdentifierKind, now: Date): Promise<Identifier | undefined> {
  const contact = contactOf(member, kind)
  const remembered = contact && (await findRemembered(db, member.memberId, now))
  const lasting = remembered ? contactOf(lastingContacts(member, remembered, now), kind) : contact
  return lasting?.destination === contact?.destination ? contact : undefined
}

/** Each contact that a member has had for 72 hours, and else the one that is remembered. */
function lastingContacts(current: Member, remembered: Remembered, now: Date): Contacts {
  const lasts = (since: Date | null) => since !== null && since <= openSince(now)
  const { email, emailVerifiedAt } = lasts(current.emailVerifiedAt) ? current : remembered
  const { areaCode, phone, phoneVerifiedAt } = lasts(current.phoneVerifiedAt) ? current : remembered
  return { email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt }
}

/** Sign-ins and contacts that came after this instant are new. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}

/**
 * The token of the link: the member, and 256 bits that are stored as a hash. They are derived, so that each notice has the same link, and no later one makes
 * that of the owner invalid. Undefined if the server has other secrets by now.
 */
export function undoTokenOf(memberId: string, { undoId, linkHash }: Remembered, secrets: Secrets): string | undefined {
  const each = withEach(secrets, (secret) => linkSecret(secret, memberId, undoId))
  const secret = each.find((one) => plainHash(one).equals(linkHash))
  return secret && `${shortId(memberId)}${secret}`
}

/** The member of a link, and what it restores. Undefined if it is unknown, used or too old. */
export async function findByUndoToken(db: Db, token: string, now: Date): Promise<(Remembered & { memberId: string }) | undefined> {
  const [, member, secret] = /^([\w-]{22})([\w-]{43})$/.exec(token) ?? []
  const memberId = member && idOfShort(member)
  const remembered = memberId && (await findRemembered(db, memberId, now))
  return remembered && secret && plainHash(secret).equals(remembered.linkHash) ? { memberId, ...remembered } : undefined
}

function linkSecret(secret: string, memberId: string, undoId: string): string {
  return keyedHash(secret, 'undo link', [memberId, undoId]).toString('base64url')
}
