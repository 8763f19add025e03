import { statement, type Tx } from '../../kernel/database/index.ts'
import type { Member } from './members.ts'

const setEmail = statement<never, [string, string | null, Date | null]>(
  'update members set email = $2, email_verified_at = $3 where member_id = $1',
)
const ownEmail = statement<never, [string, string]>('insert into email_owners (email, member_id) values ($1, $2)')
const reserveEmail = statement<never, [string, string, Date]>(
  'update email_owners set reserved_at = $3 where email = $1 and member_id = $2',
)
const keepEmail = statement<never, [string, string, Date]>(
  'update email_owners set reserved_at = $3 where email = $1 and member_id = $2 and reserved_at is not null',
)
const disownEmail = statement<never, [string, string]>('delete from email_owners where email = $1 and member_id = $2')
const setPhone = statement<never, [string, string | null, string | null, Date | null]>(
  'update members set area_code = $2, phone = $3, phone_verified_at = $4 where member_id = $1',
)
const ownPhone = statement<never, [string, string]>('insert into phone_owners (phone, member_id) values ($1, $2)')
const reservePhone = statement<never, [string, string, Date]>(
  'update phone_owners set reserved_at = $3 where phone = $1 and member_id = $2',
)
const keepPhone = statement<never, [string, string, Date]>(
  'update phone_owners set reserved_at = $3 where phone = $1 and member_id = $2 and reserved_at is not null',
)
const disownPhone = statement<never, [string, string]>('delete from phone_owners where phone = $1 and member_id = $2')
const setPassword = statement<never, [string, string | null]>('update members set password_hash = $2 where member_id = $1')

export type EmailKey = Pick<Member, 'email' | 'emailVerifiedAt'>
export type PhoneKey = Pick<Member, 'areaCode' | 'phone' | 'phoneVerifiedAt'>

/** What happens to a replaced address or number: `reserve` keeps others from registering it while the change can be undone. */
type Old = 'reserve' | 'release'

/** Replaces a locked member's verified address. Fails by constraint (`email_owners_pkey`) if it has another owner by now. */
export async function exchangeEmail(
  tx: Tx,
  { memberId, email: old }: Member,
  { email, emailVerifiedAt }: EmailKey,
  fate: Old,
  now: Date,
): Promise<void> {
  if (old !== null) await (fate === 'reserve' ? tx.run(reserveEmail, old, memberId, now) : tx.run(disownEmail, old, memberId))
  if (email !== null) {
    // It may be reserved for this member.
    await tx.run(disownEmail, email, memberId)
    await tx.run(ownEmail, email, memberId)
  }
  await tx.run(setEmail, memberId, email, emailVerifiedAt)
}

/** Like `exchangeEmail`, for a phone number (`phone_owners_pkey`). */
export async function exchangePhone(
  tx: Tx,
  { memberId, ...old }: Member,
  { areaCode, phone, phoneVerifiedAt }: PhoneKey,
  fate: Old,
  now: Date,
): Promise<void> {
  const [replaced, next] = [numberOf(old), numberOf({ areaCode, phone })]
  if (replaced !== null)
    await (fate === 'reserve' ? tx.run(reservePhone, replaced, memberId, now) : tx.run(disownPhone, replaced, memberId))
  if (next !== null) {
    await tx.run(disownPhone, next, memberId)
    await tx.run(ownPhone, next, memberId)
  }
  await tx.run(setPhone, memberId, areaCode, phone, phoneVerifiedAt)
}

/** Keeps an earlier address and number of a member reserved from now on, as long as others are. */
export async function keepReserved(
  tx: Tx,
  memberId: string,
  { email, number }: { email: string | null; number: string | null },
  now: Date,
): Promise<void> {
  if (email !== null) await tx.run(keepEmail, email, memberId, now)
  if (number !== null) await tx.run(keepPhone, number, memberId, now)
}

/** Null takes the password away: the member sets a new one by a code. */
export async function storePassword(tx: Tx, memberId: string, passwordHash: string | null): Promise<void> {
  await tx.run(setPassword, memberId, passwordHash)
}

/** The full number. */
export function numberOf({ areaCode, phone }: Pick<Member, 'areaCode' | 'phone'>): string | null {
  return areaCode !== null && phone !== null ? `${areaCode}${phone}` : null
}
