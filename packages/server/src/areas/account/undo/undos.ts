import { dayMs, minuteMs } from '@herzkarte/rules/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import { lastingFacebook } from '../facebook/owners.ts'
import { type EmailKey, keepReserved, type PhoneKey } from '../member-keys.ts'
import type { Member } from '../members.ts'
import { idOfShort, keyedHash, plainHash, shortId } from '../sessions/keys.ts'
import { isConfirmedByMoreSince } from '../sessions/sessions.ts'
import type { UndoableChange } from '../texts/notice-mail/notice-texts.ts'

/** How long a ticket is good for: enough to finish one task, too little for a phone that was left on a table. */
export const ticketMs = 5 * minuteMs

/** For this long, an owner who reads the notice can undo the change. Until then the old address and number are reserved. */
export const undoMs = 3 * dayMs

/** What a link brings back: what a member had before a change, and of addresses and numbers the last that they had for 72 hours. */
export interface Undo extends EmailKey, PhoneKey {
  undoId: string
  /** @trusted Only `put` below adds rows, and takes them with this type. */
  change: UndoableChange
  facebookId: string | null
  /** A hash of the password's hash, which says whether the password has changed since. */
  passwordDigest: Buffer | null
  changedAt: Date
}

/** Changes of an address or number; the others are of sign-ins. */
const contactChanges: readonly UndoableChange[] = ['emailChanged', 'emailAdded', 'phoneChanged', 'phoneAdded']
const ofContacts = contactChanges.map((change) => `'${change}'`).join(', ')
const older = (column: string, as: string, type = 'text') =>
  `case when older_contacts is null then ${column} else (older_contacts->>'${column}')::${type} end as "${as}"`
const fields = `undo_id as "undoId", change, ${older('email', 'email')}, ${older('email_verified_at', 'emailVerifiedAt', 'timestamptz')},
  ${older('area_code', 'areaCode')}, ${older('phone', 'phone')}, ${older('phone_verified_at', 'phoneVerifiedAt', 'timestamptz')},
  facebook_id as "facebookId", password_digest as "passwordDigest", changed_at as "changedAt"`
const put = statement<
  never,
  [
    ...[memberId: string, undoId: string, change: UndoableChange],
    ...[email: string | null, emailVerifiedAt: Date | null, areaCode: string | null, phone: string | null, phoneVerifiedAt: Date | null],
    ...[facebookId: string | null, passwordDigest: Buffer | null, now: Date, sessionId: string, isByMore: boolean, older: string | null],
  ]
>(
  `insert into account_undos (member_id, undo_id, change, email, email_verified_at, area_code, phone, phone_verified_at, facebook_id,
     password_digest, changed_at, session_id, confirmed_by_more, older_contacts)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb)`,
)
const linkOf = statement<{ hash: Buffer | null }, [string, string, Date]>(
  'select link_hash as hash from account_undos where member_id = $1 and undo_id = $2 and changed_at > $3 for update',
)
const setLink = statement<never, [string, string, Buffer]>('update account_undos set link_hash = $3 where member_id = $1 and undo_id = $2')
const byLink = statement<Undo, [string, Buffer, Date]>(
  `select ${fields} from account_undos where member_id = $1 and link_hash = $2 and changed_at > $3`,
)
// Ids grow with time.
const firstOpen = statement<Undo, [string, Date]>(
  `select ${fields} from account_undos where member_id = $1 and changed_at > $2 order by undo_id limit 1`,
)
const lastOpen = statement<Undo, [string, Date]>(
  `select ${fields} from account_undos where member_id = $1 and changed_at > $2 order by undo_id desc limit 1`,
)
const firstOpenOfContact = statement<Undo, [string, Date, string | null]>(
  `select ${fields} from account_undos where member_id = $1 and changed_at > $2 and not (session_id is not distinct from $3 and confirmed_by_more)
     and change in (${ofContacts}) order by undo_id limit 1`,
)
// Where the notice of the change went, with its link, or that of the theft before it.
const toldAt = (email: string, areaCode: string, phone: string) => `coalesce(${email}, ${areaCode} || ${phone})`
const lastToldAt = statement<Pick<Undo, 'undoId' | 'change'>, [string, string, Date]>(
  `select undo_id as "undoId", change from account_undos
   where member_id = $1 and changed_at > $3 and $2 in (${toldAt('email', 'area_code', 'phone')},
     ${toldAt(`(older_contacts->>'email')`, `(older_contacts->>'area_code')`, `(older_contacts->>'phone')`)})
   order by change in (${ofContacts}) desc, undo_id desc limit 1`,
)
const removeAll = statement<never, [string]>('delete from account_undos where member_id = $1')

/**
 * Stores what a locked member has before a change, before anything is changed. Anyone who had the account for a while may have changed the address or number
 * before, so the last ones that the member had for 72 hours are stored as well, and stay reserved. A Facebook account that a new password would take away
 * is left out: the member sets one after every undo. Returns the id for the notice, whose link is made when it is sent.
 */
export async function storeUndo(tx: Tx, change: UndoableChange, before: Member, sessionId: string, now: Date): Promise<string> {
  const undoId = uuid()
  const { memberId, email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt } = before
  const facebookId = await lastingFacebook(tx, memberId, openSince(now))
  const isByMore = await isConfirmedByMoreSince(tx, { memberId, sessionId }, new Date(now.getTime() - ticketMs))
  const last = await tx.first(lastOpen, memberId, openSince(now))
  const older = last && lastingContacts(before, last, now)
  const contacts = [email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt] as const
  const how = [facebookId, passwordDigest(before), now, sessionId, isByMore] as const
  await tx.run(put, memberId, undoId, change, ...contacts, ...how, older ? JSON.stringify(columnsOf(older)) : null)
  if (older) await keepReserved(tx, memberId, older, now)
  return undoId
}

function columnsOf({ email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt }: EmailKey & PhoneKey): object {
  return { email, email_verified_at: emailVerifiedAt, area_code: areaCode, phone, phone_verified_at: phoneVerifiedAt }
}

/**
 * The token of a link that undoes a change: the member, and 256 bits that are stored as a hash. They are derived from the change, so that a notice that is
 * sent again has the same link: nobody makes that of the owner invalid. Undefined if the change cannot be undone any more.
 */
export async function makeUndoLink(
  tx: Tx,
  { memberId, undoId }: { memberId: string; undoId: string },
  secrets: Secrets,
  now: Date,
): Promise<string | undefined> {
  const link = await tx.first(linkOf, memberId, undoId, openSince(now))
  if (!link) return undefined
  const each = withEach(secrets, (secret) => keyedHash(secret, 'undo link', [memberId, undoId]).toString('base64url'))
  // The one before may have been made before the secret changed.
  const secret = each.find((one) => link.hash && plainHash(one).equals(link.hash)) ?? each[0] ?? ''
  await tx.run(setLink, memberId, undoId, plainHash(secret))
  return `${shortId(memberId)}${secret}`
}

/** The member and the change of a link. Undefined if it is unknown, used or too old, or if an earlier change was undone. */
export async function findUndo(db: Db, token: string, now: Date): Promise<{ memberId: string; undo: Undo } | undefined> {
  const [, member, secret] = /^([\w-]{22})([\w-]{43})$/.exec(token) ?? []
  if (!member || !secret) return undefined
  const memberId = idOfShort(member)
  const undo = memberId && (await db.first(byLink, memberId, plainHash(secret), openSince(now)))
  return undo ? { memberId, undo } : undefined
}

/** Changes since this instant can still be undone. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}

/** The last change, of a contact if there is one, that can still be undone by a link that went to this address or full number. */
export function findUndoToldAt(
  db: Db,
  memberId: string,
  destination: string,
  now: Date,
): Promise<Pick<Undo, 'undoId' | 'change'> | undefined> {
  return db.first(lastToldAt, memberId, destination, openSince(now))
}

/** The earliest change that can still be undone: what the member had before it, nobody who came along since has added. */
export function firstOpenUndo(db: Db, memberId: string, now: Date): Promise<Undo | undefined> {
  return db.first(firstOpen, memberId, openSince(now))
}

/** The earliest change of an address or number that can still be undone, of those that were not made in the session `except` after more than the password. */
export function firstOpenContactUndo(db: Db, memberId: string, now: Date, except?: string): Promise<Undo | undefined> {
  return db.first(firstOpenOfContact, memberId, openSince(now), except ?? null)
}

/** The address and number that a member has for 72 hours, and else the ones from before a change. */
export function lastingContacts(current: Member, before: EmailKey & PhoneKey, now: Date): EmailKey & PhoneKey {
  const lasts = (since: Date | null) => since !== null && since <= openSince(now)
  const { email, emailVerifiedAt } = lasts(current.emailVerifiedAt) ? current : before
  const { areaCode, phone, phoneVerifiedAt } = lasts(current.phoneVerifiedAt) ? current : before
  return { email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt }
}

export function isOfContact(change: string): boolean {
  return (contactChanges as readonly string[]).includes(change)
}

export async function removeUndos(tx: Tx, memberId: string): Promise<void> {
  await tx.run(removeAll, memberId)
}

export function hasNewPassword(current: Pick<Member, 'passwordHash'>, { passwordDigest: before }: Undo): boolean {
  const digest = passwordDigest(current)
  return digest !== null && (before === null || !digest.equals(before))
}

function passwordDigest({ passwordHash }: Pick<Member, 'passwordHash'>): Buffer | null {
  return passwordHash === null ? null : plainHash(passwordHash)
}
