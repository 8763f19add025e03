import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { derivedCodeHash, type Secrets, withEach } from '../../kernel/derived-code.ts'
import { mailboxOf } from '../../kernel/mailbox.ts'
import type { Contacts } from '../../runtime/member-data.ts'
import { purged } from '../../runtime/retention.ts'

/**
 * The welcome hearts, the free hearts of a campaign, those for being invited, and the right to send hearts to others; of what there are several of, each
 * with its number: free gifts, claims of a day, invited friends of a month, and the used copies of a coupon, once their account has lost the contact or is
 * deleted.
 */
type Gift = 'welcome' | `free:${string}` | 'referral' | 'sending' | `${Counted}/${number}`
type Counted = `gift:${string}` | `coupon:${string}` | `claims:${string}` | `referrals:${string}`

interface GivenContext {
  secrets: Secrets
  now: Date
}

// In one order, so that two transactions do not wait for each other.
const put = statement<{ contact_hash: Buffer }, [Buffer[], Gift, Date]>(
  `insert into hearts_given_once (contact_hash, gift, given_at) select contact_hash, $2, $3 from unnest($1::bytea[]) contact_hash order by contact_hash
   on conflict do nothing returning contact_hash`,
)
const putAll = statement<never, [Buffer[], Gift[], Date]>(
  `insert into hearts_given_once (contact_hash, gift, given_at)
   select contact_hash, gift, $3 from unnest($1::bytea[]) contact_hash cross join unnest($2::text[]) gift order by contact_hash, gift
   on conflict do nothing`,
)
const known = statement<{ gift: Gift }, [Buffer[], Gift]>(
  'select gift from hearts_given_once where contact_hash = any($1::bytea[]) and gift = $2 limit 1',
)
const numbers = statement<{ given: number }, [Buffer[], Gift[]]>(
  'select count(distinct gift)::int as given from hearts_given_once where contact_hash = any($1::bytea[]) and gift = any($2::text[])',
)
const shown = statement<{ gift: Gift; givenAt: Date }, [Buffer[]]>(
  `select gift, max(given_at) as "givenAt" from hearts_given_once
   where contact_hash = any($1::bytea[]) and gift like 'coupon:%' group by gift`,
)
const begin = statement<never, [string, Gift[], Date[]]>(
  'insert into given_before (member_id, gift, given_at) select $1, gift, given_at from unnest($2::text[], $3::timestamptz[]) as before (gift, given_at)',
)
const giveBack = statement<never, [Buffer[], Gift]>('delete from hearts_given_once where contact_hash = any($1::bytea[]) and gift = $2')
const giveBackOf = statement<never, [Buffer[], Gift[], Date]>(
  'delete from hearts_given_once where contact_hash = any($1::bytea[]) and gift = any($2::text[]) and given_at = $3',
)
const ofMember = statement<Contacts, [string]>(
  'select email, area_code as "areaCode", phone, facebook_id as "facebookId" from members where member_id = $1',
)

export async function contactsOf(tx: Tx, memberId: string): Promise<Contacts> {
  return (await tx.first(ofMember, memberId)) ?? { email: null, areaCode: null, phone: null, facebookId: null }
}

/**
 * Whether something that is given once may be given to anyone who has these contacts: once per mailbox, however its address is spelt, number and Facebook
 * account, also if an account with it was deleted. Records that it is given, if it may be.
 */
export async function mayGiveOnce(tx: Tx, contacts: Contacts, gift: Gift, { secrets, now }: GivenContext): Promise<boolean> {
  const ofEach = hashesOfEach(contacts, secrets)
  const added = new Set((await tx.all(put, ofEach.flat(), gift, now)).map(({ contact_hash }) => contact_hash.toString('hex')))
  const unknown = ofEach.filter((hashes) => hashes.every((hash) => added.has(hash.toString('hex'))))
  if (unknown.length === ofEach.length) return true
  if (unknown.length > 0) await tx.run(giveBack, unknown.flat(), gift)
  return false
}

/** Whether one more of a kind may be given: the lowest number from `first` to `most` that nobody with these contacts was given. Records that number. */
export async function mayGiveNext(
  tx: Tx,
  contacts: Contacts,
  kind: Counted,
  { first = 1, most }: { first?: number; most: number },
  context: GivenContext,
): Promise<boolean> {
  for (let nth = first; nth <= most; nth += 1) if (await mayGiveOnce(tx, contacts, `${kind}/${nth}`, context)) return true
  return false
}

/** Whether it was given to anyone who has one of these contacts. */
export async function wasGiven(tx: Tx, contacts: Contacts, gift: Gift, secrets: Secrets): Promise<boolean> {
  return (await tx.first(known, hashesOf(contacts, secrets), gift)) !== undefined
}

/** Whether all numbers of a kind up to `most` were given to somebody who has one of these contacts. They may have gaps. */
export async function wereAllGiven(tx: Tx, contacts: Contacts, kind: Counted, most: number, secrets: Secrets): Promise<boolean> {
  const all = Array.from({ length: most }, (_, index): Gift => `${kind}/${index + 1}`)
  return ((await tx.first(numbers, hashesOf(contacts, secrets), all))?.given ?? 0) >= most
}

/** Copies what lists of offers show of it to a new member: coupons that are used up. */
export async function copyGivenBefore(tx: Tx, { memberId, ...contacts }: Contacts & { memberId: string }, secrets: Secrets): Promise<void> {
  const before = await tx.all(shown, hashesOf(contacts, secrets))
  if (before.length > 0)
    await tx.run(
      begin,
      memberId,
      before.map(({ gift }) => gift),
      before.map(({ givenAt }) => givenAt),
    )
}

/** Records that these were given to everybody who has one of these contacts. */
export async function recordGiven(tx: Tx, contacts: Contacts, gifts: readonly Gift[], { secrets, now }: GivenContext): Promise<void> {
  if (gifts.length > 0) await tx.run(putAll, hashesOf(contacts, secrets), [...gifts], now)
}

/**
 * Records that one of a kind was given back, so that it may be given again. Only what was recorded when it was given is erased: a contact that the member
 * has had since may be one that somebody else was given it for.
 */
export async function wasGivenBack(
  tx: Tx,
  contacts: Contacts,
  kind: Counted,
  { most, givenAt }: { most: number; givenAt: Date },
  secrets: Secrets,
): Promise<void> {
  const all = Array.from({ length: most }, (_, index): Gift => `${kind}/${index + 1}`)
  await tx.run(giveBackOf, hashesOf(contacts, secrets), all, givenAt)
}

function hashesOf(contacts: Contacts, secrets: Secrets): Buffer[] {
  return hashesOfEach(contacts, secrets).flat()
}

/** The hashes of each contact. During a rotation those from before are found by the previous secret, and stay known by the current one. */
function hashesOfEach(contacts: Contacts, secrets: Secrets): Buffer[][] {
  return namesOf(contacts).map((name) => withEach(secrets, (secret) => derivedCodeHash(secret, 'hearts given once', name)))
}

function namesOf({ email, areaCode, phone, facebookId }: Contacts): string[] {
  return [
    ...(email === null ? [] : [`mailbox ${mailboxOf(email).mailbox}`]),
    ...(phone === null ? [] : [`number ${areaCode}${phone}`]),
    ...(facebookId === null ? [] : [`facebook ${facebookId}`]),
  ]
}

/** Longer than most campaigns collect, and not forever: until then, the hash tells the server that an address has had an account. */
const givenOnceMs = 400 * dayMs
export const givenOnceRetention = purged('hearts_given_once', 'given_at < $1', { olderThanMs: givenOnceMs, oldestBy: 'given_at' })
export const givenBeforeRetention = purged('given_before', 'given_at < $1', { olderThanMs: givenOnceMs, oldestBy: 'given_at' })

/** Claims are counted for a day. */
export const claimsOfDayRetention = purged('hearts_given_once', `given_at < $1 and gift like 'claims:%'`, {
  olderThanMs: 2 * dayMs,
  oldestBy: 'given_at',
})
