import { userNameKey } from '@herzkarte/rules/person/user-name.ts'
import { type Deferred, deferred, statement, type Tx } from '../../kernel/database/index.ts'

/** The address and number of a member, and since when each is confirmed. */
export interface Contacts {
  email: string | null
  emailVerifiedAt: Date | null
  areaCode: string | null
  phone: string | null
  phoneVerifiedAt: Date | null
}

/** The table that gives an address or number one owner. Inserting fails by constraint if it has another (`email_owners_pkey`, `phone_owners_pkey`). */
const ownersOf = (key: 'email' | 'phone') => ({
  own: statement<never, [string, string]>(`insert into ${key}_owners (${key}, member_id) values ($1, $2)`),
  reserve: statement<never, [string, string, Date]>(`update ${key}_owners set reserved_at = $3 where ${key} = $1 and member_id = $2`),
  keep: statement<never, [string, string, Date]>(
    `update ${key}_owners set reserved_at = $3 where ${key} = $1 and member_id = $2 and reserved_at is not null`,
  ),
  release: statement<never, [string, string | null]>(
    `delete from ${key}_owners where member_id = $1 and reserved_at is not null and ${key} is distinct from $2`,
  ),
  disown: statement<never, [string, string]>(`delete from ${key}_owners where ${key} = $1 and member_id = $2`),
})
const [emails, phones] = [ownersOf('email'), ownersOf('phone')]
const setContacts = statement<never, [string, string | null, Date | null, string | null, string | null, Date | null]>(
  'update members set email = $2, email_verified_at = $3, area_code = $4, phone = $5, phone_verified_at = $6 where member_id = $1',
)
/** Null takes the password away: the member sets a new one by a code. */
export const storePassword = statement<never, [string, string | null]>('update members set password_hash = $2 where member_id = $1')

/** The claims of a new member. */
export function claimContacts(tx: Tx, memberId: string, member: Contacts): Promise<unknown>[] {
  const number = numberOf(member)
  return [...(member.email ? [tx.run(emails.own, member.email, memberId)] : []), ...(number ? [tx.run(phones.own, number, memberId)] : [])]
}

/**
 * Gives a locked member another confirmed address or number. What is replaced is reserved, and `keepReserved` says for how long. Fails by constraint if
 * somebody else has the new one by now.
 */
export async function exchangeContacts(tx: Tx, old: Contacts & { memberId: string }, next: Contacts, now: Date): Promise<void> {
  const { memberId } = old
  await exchange(tx, emails, memberId, { old: old.email, next: next.email }, now)
  await exchange(tx, phones, memberId, { old: numberOf(old), next: numberOf(next) }, now)
  await tx.run(setContacts, memberId, next.email, next.emailVerifiedAt, next.areaCode, next.phone, next.phoneVerifiedAt)
}

async function exchange(
  tx: Tx,
  { own, reserve, disown }: typeof emails,
  memberId: string,
  { old, next }: Record<'old' | 'next', string | null>,
  now: Date,
): Promise<void> {
  if (old === next) return
  if (old !== null) await tx.run(reserve, old, memberId, now)
  if (next === null) return
  // It may be reserved for this member.
  await tx.run(disown, next, memberId)
  await tx.run(own, next, memberId)
}

/** Keeps an earlier address and number of a member reserved from now on, and releases all others. */
export async function keepReserved(
  tx: Tx,
  memberId: string,
  earlier: Pick<Contacts, 'email' | 'areaCode' | 'phone'>,
  now: Date,
): Promise<void> {
  const number = numberOf(earlier)
  if (earlier.email !== null) await tx.run(emails.keep, earlier.email, memberId, now)
  if (number !== null) await tx.run(phones.keep, number, memberId, now)
  await tx.run(emails.release, memberId, earlier.email)
  await tx.run(phones.release, memberId, number)
}

export function numberOf({ areaCode, phone }: Pick<Contacts, 'areaCode' | 'phone'>): string | null {
  return areaCode !== null && phone !== null ? `${areaCode}${phone}` : null
}

/** Gives a member the key of a name. Fails by constraint (`user_name_owners_pkey`) if somebody else has it. */
export const claimUserName = statement<never, [string, string]>('insert into user_name_owners (user_name_key, member_id) values ($1, $2)')
const disownName = statement<never, [string, string]>('delete from user_name_owners where user_name_key = $1 and member_id = $2')
const ownerOfName = statement<{ memberId: string }, [string]>(
  'select member_id as "memberId" from user_name_owners where user_name_key = $1',
)

/** Describes the look-up of a user name's owner, ignoring case and character width. */
export function userNameLookup(userName: string): Deferred<{ memberId: string }> {
  return deferred(ownerOfName, userNameKey(userName))
}

/** Replaces or removes a locked member's user name. */
export async function exchangeUserName(tx: Tx, memberId: string, old: string | null, userName: string | null): Promise<void> {
  const [oldKey, key] = [old, userName].map((name) => name && userNameKey(name))
  if (oldKey === key) return
  if (key) await tx.run(claimUserName, key, memberId)
  if (oldKey) await tx.run(disownName, oldKey, memberId)
}
