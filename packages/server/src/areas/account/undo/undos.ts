import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { parse, stringify, v7 as uuid } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import type { EmailKey, PhoneKey } from '../member-keys.ts'
import type { Member } from '../members.ts'
import { plainHash, randomSecret } from '../sessions/keys.ts'
import type { UndoableChange } from '../texts/notice-mail/notice-texts.ts'

/** For this long, an owner who reads the notice can undo the change. Until then the old address and number are reserved. */
export const undoMs = 3 * dayMs

/** What a member had before a change. */
export interface Undo extends EmailKey, PhoneKey {
  undoId: string
  /** @trusted Only `put` below adds rows, and takes them with this type. */
  change: UndoableChange
  facebookId: string | null
  /** A hash of the password's hash, which says whether the password has changed since. */
  passwordDigest: Buffer | null
  changedAt: Date
}

const fields = `undo_id as "undoId", change, email, email_verified_at as "emailVerifiedAt", area_code as "areaCode", phone,
  phone_verified_at as "phoneVerifiedAt", facebook_id as "facebookId", password_digest as "passwordDigest", changed_at as "changedAt"`
const put = statement<never, [string, string, UndoableChange, string, Buffer | null, Date]>(
  `insert into account_undos (member_id, undo_id, change, email, email_verified_at, area_code, phone, phone_verified_at, facebook_id,
     password_digest, changed_at)
   select $1, $2, $3, email, email_verified_at, area_code, phone, phone_verified_at, facebook_id, $5, $6
   from jsonb_populate_record(null::members, $4::jsonb)`,
)
const setLink = statement<never, [string, string, Buffer]>('update account_undos set link_hash = $3 where member_id = $1 and undo_id = $2')
const byLink = statement<Undo, [string, Buffer, Date]>(
  `select ${fields} from account_undos where member_id = $1 and link_hash = $2 and changed_at > $3`,
)
// Ids grow with time. What came after the undone change is undone with it.
const removeSince = statement<never, [string, string]>('delete from account_undos where member_id = $1 and undo_id >= $2')

/** Stores what a locked member has before a change. Returns the id for the notice, whose link is made when it is sent. */
export async function storeUndo(tx: Tx, change: UndoableChange, before: Member, now: Date): Promise<string> {
  const undoId = uuid()
  const { memberId, email, emailVerifiedAt, areaCode, phone, phoneVerifiedAt, facebookId } = before
  const had = {
    email,
    email_verified_at: emailVerifiedAt,
    area_code: areaCode,
    phone,
    phone_verified_at: phoneVerifiedAt,
    facebook_id: facebookId,
  }
  await tx.run(put, memberId, undoId, change, JSON.stringify(had), passwordDigest(before), now)
  return undoId
}

/** The token of a link that undoes a change: the member, and 256 random bits that are stored as a hash. An earlier link becomes invalid. */
export async function makeUndoLink(tx: Tx, memberId: string, undoId: string): Promise<string> {
  const secret = randomSecret()
  await tx.run(setLink, memberId, undoId, plainHash(secret))
  return `${Buffer.from(parse(memberId)).toString('base64url')}${secret}`
}

/** The member and the change of a link. Undefined if it is unknown, used or too old, or if an earlier change was undone. */
export async function findUndo(db: Db, token: string, now: Date): Promise<{ memberId: string; undo: Undo } | undefined> {
  const [, member, secret] = /^([\w-]{22})([\w-]{43})$/.exec(token) ?? []
  if (!member || !secret) return undefined
  const memberId = memberIdOf(member)
  const undo = memberId && (await db.first(byLink, memberId, plainHash(secret), new Date(now.getTime() - undoMs)))
  return undo ? { memberId, undo } : undefined
}

/** Deletes a change and all later ones. */
export async function removeUndosSince(tx: Tx, memberId: string, undoId: string): Promise<void> {
  await tx.run(removeSince, memberId, undoId)
}

export function passwordDigest({ passwordHash }: Pick<Member, 'passwordHash'>): Buffer | null {
  return passwordHash === null ? null : plainHash(passwordHash)
}

function memberIdOf(short: string): string | undefined {
  try {
    return stringify(Buffer.from(short, 'base64url'))
  } catch {
    return undefined
  }
}
