import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { derivedCodeHash, type Secrets, withEach } from '../../kernel/derived-code.ts'
import { mailboxOf } from '../../kernel/mailbox.ts'
import { purged } from '../../runtime/retention.ts'

/** How somebody can be reached and signs in. */
export interface Contacts {
  email: string | null
  areaCode: string | null
  phone: string | null
  facebookId: string | null
}

/** The welcome hearts, or the free hearts of a campaign. */
type Gift = 'welcome' | `free:${string}`

// In one order, so that two transactions do not wait for each other.
const put = statement<{ contact_hash: Buffer }, [Buffer[], Gift, Date]>(
  `insert into hearts_given_once (contact_hash, gift, given_at) select contact_hash, $2, $3 from unnest($1::bytea[]) contact_hash order by contact_hash
   on conflict do nothing returning contact_hash`,
)
const ofMember = statement<Contacts, [string]>(
  'select email, area_code as "areaCode", phone, facebook_id as "facebookId" from members where member_id = $1',
)

export async function contactsOf(tx: Tx, memberId: string): Promise<Contacts> {
  return (await tx.first(ofMember, memberId)) ?? { email: null, areaCode: null, phone: null, facebookId: null }
}

/**
 * Whether hearts that cost no purchase may be given to anyone who has these contacts: once per mailbox, however its address is spelt, number and Facebook
 * account, also if an account with it was deleted. Records that they are given.
 */
export async function mayGiveOnce(
  tx: Tx,
  contacts: Contacts,
  gift: Gift,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<boolean> {
  const names = namesOf(contacts)
  // During a rotation those from before are found by the previous secret, and stay known by the current one.
  const hashes = withEach(secrets, (secret) => names.map((name) => derivedCodeHash(secret, 'hearts given once', name))).flat()
  const unknown = await tx.all(put, hashes, gift, now)
  return unknown.length === hashes.length
}

function namesOf({ email, areaCode, phone, facebookId }: Contacts): string[] {
  return [
    ...(email === null ? [] : [`mailbox ${mailboxOf(email).mailbox}`]),
    ...(phone === null ? [] : [`number ${areaCode}${phone}`]),
    ...(facebookId === null ? [] : [`facebook ${facebookId}`]),
  ]
}

/** Longer than most campaigns collect, and not forever: until then, the hash tells the server that an address has had an account. */
export const givenOnceRetention = purged('hearts_given_once', 'given_at < $1', { olderThanMs: 400 * dayMs, oldestBy: 'given_at' })
