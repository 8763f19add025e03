import { randomInt } from 'node:crypto'
import { REFERRAL_CODE_ALPHABET, REFERRAL_CODE_LENGTH } from '@herzkarte/rules/codes/referral-code.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { mailboxOf } from '../../kernel/mailbox.ts'
import type { Position } from '../../kernel/pagination.ts'
import { hiddenName, readHidden } from '../../runtime/member-names.ts'

/** `Registered` and `Reversed` wait for a purchase, or with one for what else is missing. */
export type ReferralStatus = 'Registered' | 'Rewarded' | 'Reversed' | 'NotEligible'

const lockOne = statement<{ memberId: string }, [string]>(
  `select member_id as "memberId" from members where member_id = $1 and card_number <> '' for no key update`,
)
const sides = statement<Side & { memberId: string }, [string[]]>(
  `select member_id as "memberId", first_name as "firstName", last_name as "lastName", birth_date as "birthDate", email,
     area_code as "areaCode", phone, street, house_number as "houseNumber", zip, status = 'active' as "isActive",
     (email_verified_at is not null or phone_verified_at is not null) as "isVerified"
   from members where member_id = any($1::uuid[]) and status <> 'deleted'`,
)
/** The two sides by id, for existing accounts, which are not deleted before the transaction ends. Members are locked before their books. */
export async function lockSides(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Side>> {
  const found: string[] = []
  for (const id of [...memberIds].sort()) if (await tx.first(lockOne, id)) found.push(id)
  return new Map((await tx.all(sides, found)).map((row) => [row.memberId, row]))
}

const candidates = 5
const taken = statement<{ code: string }, [string[]]>('select code from referral_codes where code = any($1::text[])')

/** An unused code; undefined when all generated ones are taken. It is random, so that a code reveals nothing about others. */
export async function newReferralCode(db: Db): Promise<string | undefined> {
  const drawn = Array.from({ length: candidates }, draw)
  const others = new Set((await db.all(taken, drawn)).map(({ code }) => code))
  return drawn.find((code) => !others.has(code))
}

function draw(): string {
  return Array.from({ length: REFERRAL_CODE_LENGTH }, () => REFERRAL_CODE_ALPHABET[randomInt(REFERRAL_CODE_ALPHABET.length)]).join('')
}

const byCode = statement<{ memberId: string }, [string]>('select member_id as "memberId" from referral_codes where code = $1')
const active = statement<{ memberId: string }, [string]>(
  `select member_id as "memberId" from members where member_id = $1 and status = 'active'`,
)
const keep = statement<never, [string, string, Date]>(
  'insert into referrals (member_id, referrer_id, registered_at) values ($1, $2, $3) on conflict do nothing',
)

/** The owner of a code; undefined for an unknown code or a deleted account. */
export async function findReferrer(db: Db, code: string): Promise<string | undefined> {
  const owner = await db.first(byCode, code)
  return owner && (await db.first(active, owner.memberId))?.memberId
}

/** Records who invited a new member. The hearts are credited with a purchase that qualifies (specification, section 1). */
export async function claimReferral(tx: Tx, memberId: string, referrerId: string, now: Date): Promise<void> {
  await tx.run(keep, memberId, referrerId, now)
}

/** The data that shows whether two accounts belong to one person or household, and whether somebody can be reached. */
interface Side {
  firstName: string
  lastName: string
  birthDate: string | null
  email: string | null
  areaCode: string | null
  phone: string | null
  street: string | null
  houseNumber: string | null
  zip: string | null
  /** False while customer service has locked the account. */
  isActive: boolean
  /** Whether the address or the number was confirmed with a code. */
  isVerified: boolean
}

/** Whether two accounts are of one person or household. */
export function isOneHousehold(one: Side, other: Side): boolean {
  return isSamePerson(one, other) || isSameHousehold(one, other)
}

/** A second account of the same person: the same mailbox or number, or the same name and date of birth. */
function isSamePerson(one: Side, other: Side): boolean {
  const keys = (of: Side) => [
    of.email && `mailbox ${mailboxOf(of.email)}`,
    of.phone && `phone ${of.areaCode ?? ''}${of.phone}`,
    of.birthDate && `person ${plain(of.firstName)} ${plain(of.lastName)} ${of.birthDate}`,
  ]
  const others = keys(other)
  return keys(one).some((key) => key && others.includes(key))
}

/** The same last name at the same address: everybody in a block of flats has the address. Without an address nothing is known. */
function isSameHousehold(one: Side, other: Side): boolean {
  const home = homeOf(one)
  return home !== undefined && home === homeOf(other)
}

function homeOf({ street, houseNumber, zip, lastName }: Side): string | undefined {
  if (!street || !houseNumber || !zip || !lastName) return undefined
  return [zip, plain(street).replace(/str(asse)?$/, ''), plain(houseNumber), plain(lastName)].join(' ')
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

interface Figures {
  code: string
  earnedHearts: number
  registered: number
  rewarded: number
  /** How often hearts were taken back. */
  reversals: number
}

interface Invited {
  friendId: string
  /** Blank once the account is deleted, and hidden while the friend has blocked the member. */
  firstName: string
  status: ReferralStatus
  registeredAt: Date
  hearts: number
  reversals: number
}

const codeOf = statement<{ code: string | null }, [string]>('select referral_code as code from members where member_id = $1')
const figures = statement<Omit<Figures, 'code'>, [string]>(`
  select count(*) as registered, count(*) filter (where status = 'Rewarded') as rewarded,
    coalesce(sum(hearts) filter (where status = 'Rewarded'), 0) as "earnedHearts", coalesce(sum(reversals), 0) as reversals
  from referrals where referrer_id = $1`)
const invited = statement<Invited, [string, Date, string, number]>(`
  select r.member_id as "friendId", m.first_name as "firstName", r.status, r.registered_at as "registeredAt",
    case when r.status = 'Rewarded' then r.hearts else 0 end as hearts, r.reversals
  from referrals r join members m using (member_id)
  where r.referrer_id = $1 and (r.registered_at, r.member_id) < ($2::timestamptz, $3::uuid)
  order by r.registered_at desc, r.member_id desc limit $4`)

/** A member's code and its results so far. */
export async function readReferral(db: Db, memberId: string): Promise<Figures | undefined> {
  const [member, results] = await Promise.all([db.first(codeOf, memberId), db.first(figures, memberId)])
  return member && member.code !== null && results ? { code: member.code, ...results } : undefined
}

/** Members who registered through this member's invitation, newest first. */
export async function readInvited(db: Db, memberId: string, start: Position, limit: number): Promise<Invited[]> {
  const rows = await db.all(invited, memberId, start.at, start.id, limit)
  const ids = rows.map(({ friendId }) => friendId)
  const hidden = await readHidden(db, memberId, ids)
  return rows.map((row) => (hidden.has(row.friendId) ? { ...row, firstName: hiddenName } : row))
}
