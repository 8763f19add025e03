import { statement, type Tx } from '../../kernel/database/index.ts'
import type { Member } from './members.ts'

const setEmail = statement<never, [string, string, Date]>('update members set email = $2, email_verified_at = $3 where member_id = $1')
const ownEmail = statement<never, [string, string]>('insert into email_owners (email, member_id) values ($1, $2)')
const disownEmail = statement<never, [string, string]>('delete from email_owners where email = $1 and member_id = $2')
const setPhone = statement<never, [string, string, string, Date]>(
  'update members set area_code = $2, phone = $3, phone_verified_at = $4 where member_id = $1',
)
const ownPhone = statement<never, [string, string]>('insert into phone_owners (phone, member_id) values ($1, $2)')
const disownPhone = statement<never, [string, string]>('delete from phone_owners where phone = $1 and member_id = $2')
const setPassword = statement<never, [string, string]>('update members set password_hash = $2 where member_id = $1')

/** Replaces a locked member's verified address. Fails by constraint (`email_owners_pkey`) if it has an owner by now. */
export async function exchangeEmail(tx: Tx, { memberId, email: old }: Member, email: string, now: Date): Promise<void> {
  await tx.run(ownEmail, email, memberId)
  if (old !== null) await tx.run(disownEmail, old, memberId)
  await tx.run(setEmail, memberId, email, now)
}

/** Like `exchangeEmail`, for a phone number (`phone_owners_pkey`). */
export async function exchangePhone(tx: Tx, { memberId, ...old }: Member, areaCode: string, phone: string, now: Date): Promise<void> {
  await tx.run(ownPhone, `${areaCode}${phone}`, memberId)
  if (old.areaCode !== null && old.phone !== null) await tx.run(disownPhone, `${old.areaCode}${old.phone}`, memberId)
  await tx.run(setPhone, memberId, areaCode, phone, now)
}

export async function storePassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx.run(setPassword, memberId, passwordHash)
}
