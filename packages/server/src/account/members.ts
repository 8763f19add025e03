import type { Address } from '@herzkarte/contract/account/shapes.ts'
import type { Lang } from '@herzkarte/contract/languages.ts'
import { type Db, statement, type Tx } from '../database/index.ts'

/** A member as the server knows one. Days are `YYYY-MM-DD`. */
export interface Member {
  memberId: string
  status: 'active' | 'inactive' | 'deleted'
  email: string | null
  emailVerifiedAt: Date | null
  areaCode: string | null
  phone: string | null
  phoneVerifiedAt: Date | null
  passwordHash: string | null
  lang: Lang
  salutation: 'Male' | 'Female' | 'Diverse' | 'NoInfo' | null
  firstName: string
  lastName: string
  birthDate: string | null
  homeStoreId: string | null
  street: string | null
  houseNumber: string | null
  zip: string | null
  city: string | null
  country: string | null
  cardNumber: string
  photo: string | null
  digitalReceipts: boolean
  personalisedOffers: boolean
  marketingInfo: boolean
  createdAt: Date
}

const columns = `member_id as "memberId", status, email, email_verified_at as "emailVerifiedAt", area_code as "areaCode", phone,
  phone_verified_at as "phoneVerifiedAt", password_hash as "passwordHash", lang, salutation, first_name as "firstName",
  last_name as "lastName", birth_date as "birthDate", home_store_id as "homeStoreId", street, house_number as "houseNumber", zip, city,
  country, card_number as "cardNumber", photo, digital_receipts as "digitalReceipts", personalised_offers as "personalisedOffers",
  marketing_info as "marketingInfo", created_at as "createdAt"`

const byId = statement<Member, [string]>(`select ${columns} from members where member_id = $1 and status <> 'deleted'`)
const byEmail = statement<Member, [string]>(
  `select ${columns} from members where member_id = (select member_id from email_owners where email = $1) and status <> 'deleted'`,
)
const byPhone = statement<Member, [string]>(
  `select ${columns} from members where member_id = (select member_id from phone_owners where phone = $1) and status <> 'deleted'`,
)
const insert = statement<never, [string]>(`
  insert into members select * from jsonb_populate_record(null::members, $1::jsonb)`)
const ownEmail = statement<never, [string, string]>('insert into email_owners (email, member_id) values ($1, $2)')
const ownPhone = statement<never, [string, string]>('insert into phone_owners (phone, member_id) values ($1, $2)')
const bound = statement<{ memberId: string }, [string]>('select member_id as "memberId" from cards where card_number = $1')
const setLang = statement<never, [string, Lang]>(`update members set lang = $2 where member_id = $1 and status <> 'deleted'`)
const setAddress = statement<Member, [string, string, string, string, string]>(
  `update members set street = $2, house_number = $3, zip = $4, city = $5 where member_id = $1 and status <> 'deleted' returning ${columns}`,
)
const bind = statement<never, [string, string, string, Date]>(
  'insert into cards (card_number, member_id, kind, bound_at) values ($1, $2, $3, $4)',
)

export function findMember(db: Db, memberId: string): Promise<Member | undefined> {
  return db.first(byId, memberId)
}

export function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
  return db.first(byEmail, email)
}

/** `phone` is the full number, with plus sign and country code. */
export function findMemberByPhone(db: Db, phone: string): Promise<Member | undefined> {
  return db.first(byPhone, phone)
}

/**
 * Adds a member and claims what belongs to one member only. A claim that somebody else has fails by constraint:
 * `email_owners_pkey`, `phone_owners_pkey`, `cards_pkey`.
 */
export async function createMember(tx: Tx, member: Member, printedCard: string | null): Promise<void> {
  const { memberId, email, areaCode, phone, cardNumber, createdAt } = member
  const row = Object.fromEntries(Object.entries(member).map(([key, value]) => [snake(key), value]))
  const claims = [tx.run(insert, JSON.stringify(row)), tx.run(bind, cardNumber, memberId, 'virtual', createdAt)]
  if (email) claims.push(tx.run(ownEmail, email, memberId))
  if (phone) claims.push(tx.run(ownPhone, `${areaCode}${phone}`, memberId))
  if (printedCard) claims.push(tx.run(bind, printedCard, memberId, 'printed', createdAt))
  const failed = (await Promise.allSettled(claims)).find((claim) => claim.status === 'rejected')
  if (failed) throw failed.reason
}

/** Whether a card, printed or virtual, belongs to somebody. */
export async function isCardBound(db: Db, cardNumber: string): Promise<boolean> {
  return (await db.first(bound, cardNumber)) !== undefined
}

/** Answers whether there is such a member. */
export async function changeLang(tx: Tx, memberId: string, lang: Lang): Promise<boolean> {
  return (await tx.run(setLang, memberId, lang)) > 0
}

/** The member with the new address, or undefined when there is no such member. */
export function changeAddress(tx: Tx, memberId: string, { street, houseNumber, zip, city }: Address): Promise<Member | undefined> {
  return tx.first(setAddress, memberId, street, houseNumber, zip, city)
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
