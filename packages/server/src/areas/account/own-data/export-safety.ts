import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'
import { plain, type Stored } from '../../../kernel/plain.ts'
import { destinationsOf } from '../contact/identifiers.ts'
import type { Member } from '../members.ts'
import { deviceFailureKey, deviceHashesOf } from '../sessions/known-devices.ts'
import { type FailureKey, failureKey } from '../sessions/login-failures.ts'

type Safety = ExportedData['safety']

const codes = statement<Stored<Safety['codes'][number]>, [string[]]>(
  `select purpose, sent_at as "sentAt", expires_at as "expiresAt", tries_left as "triesLeft" from verification_codes
   where destination = any($1) order by sent_at, purpose`,
)
const sms = statement<Stored<Safety['sms'][number]>, [string, string[]]>(
  `select purpose, destination as number, sent_at as "sentAt" from sms_log where member_id = $1 or destination = any($2) order by sent_at, sms_id`,
)
const partnerCodes = statement<Stored<Safety['partnerCodes'][number]>, [string]>(
  'select expires_at as "expiresAt" from auth_codes where member_id = $1 order by expires_at',
)
const tickets = statement<Stored<Safety['tickets'][number]>, [string]>(
  'select expires_at as "expiresAt" from tickets where member_id = $1 order by expires_at',
)
const failures = statement<
  Stored<Omit<Safety['wrongPasswords'][number], 'identifier'> & { hash: FailureKey }, 'lockedUntil'>,
  [FailureKey[]]
>(
  `select identifier_hash as hash, failures as count, last_failed_at as "lastAt", locked_until as "lockedUntil" from login_failures
   where identifier_hash = any($1)`,
)
const sessionIds = statement<{ sessionId: string }, [string]>('select session_id as "sessionId" from sessions where member_id = $1')
const attempts = statement<Stored<Safety['attempts'][number], 'since'>, [string]>(
  'select kind, count, window_started_at as since from attempts where member_id = $1 order by kind',
)
// What somebody else has typed who mistook the address is theirs.
const registrations = statement<Stored<Safety['registrations'][number]>, [string, string[]]>(
  `select kind, destination, created_at as "createdAt", verified_at as "verifiedAt", case when member_id = $1 then form end as form
   from registrations
   where member_id = $1 or destination = any($2) order by created_at, temp_user_id`,
)
const notices = statement<Stored<Safety['notices'][number]>, [string]>(
  'select kind, destination, created_at as "createdAt" from notices where member_id = $1 order by created_at, notice_id',
)

const undos = statement<Stored<Safety['undos'][number]>, [string]>(
  `select change, email, area_code || phone as phone, facebook_id as "facebookId", older_contacts->>'email' as "olderEmail",
     (older_contacts->>'area_code') || (older_contacts->>'phone') as "olderPhone", changed_at as "changedAt"
   from account_undos where member_id = $1 order by changed_at, undo_id`,
)

const knownDevices = statement<Stored<Safety['knownDevices'][number]>, [string]>(
  `select session_id as "sessionId", signed_in_at as "signedInAt", confirmed_by_more_at as "confirmedByMoreAt" from known_devices
   where member_id = $1 order by signed_in_at, device_hash`,
)

const wishes = statement<Stored<Safety['newsletterWishes'][number]>, [string]>(
  'select email, is_subscribed as "isSubscribed", created_at as "createdAt" from newsletter_wishes where member_id = $1 order by created_at, wish_id',
)

/** Data that is retained for a while to keep the account safe. */
export async function exportSafety(db: Db, member: Member, secret: string): Promise<Safety> {
  const { memberId } = member
  const destinations = destinationsOf(member)
  const keys = await failureKeysOf(db, member, secret)
  const [sent, texted, partners, proofs, wrong, tried, begun, pending, undoable, devices, wished] = await Promise.all([
    db.all(codes, [memberId, ...destinations]),
    db.all(sms, memberId, destinations),
    db.all(partnerCodes, memberId),
    db.all(tickets, memberId),
    db.all(
      failures,
      keys.map(({ key }) => key),
    ),
    db.all(attempts, memberId),
    db.all(registrations, memberId, destinations),
    db.all(notices, memberId),
    db.all(undos, memberId),
    db.all(knownDevices, memberId),
    db.all(wishes, memberId),
  ])
  const wrongPasswords = wrong.map(({ hash, ...row }) => ({
    identifier: keys.find(({ key }) => key.equals(hash))?.identifier ?? '',
    ...row,
  }))
  return {
    codes: plain(sent),
    sms: plain(texted),
    partnerCodes: plain(partners),
    tickets: plain(proofs),
    wrongPasswords: plain(wrongPasswords),
    attempts: plain(tried),
    registrations: plain(begun),
    notices: plain(pending),
    undos: plain(undoable),
    knownDevices: plain(devices),
    newsletterWishes: plain(wished),
  }
}

/**
 * The keys under which wrong passwords and codes are counted, with the identifier that was tried: an address, a number, a session or the member.
 */
export async function failureKeysOf(db: Db, { memberId, email, areaCode, phone }: Member, secret: string) {
  const keyOf = (kind: string, identifier: string) => ({ identifier, key: failureKey(secret, kind, identifier) })
  const keys = (await db.all(sessionIds, memberId)).map(({ sessionId }) => keyOf('session', sessionId))
  keys.push(keyOf('codes', memberId), keyOf('codes of sessions', memberId))
  for (const hash of await deviceHashesOf(db, memberId))
    for (const kind of ['known device', 'codes of device'] as const)
      keys.push({ identifier: memberId, key: deviceFailureKey(secret, kind, { hash }) })
  if (email !== null) keys.push(keyOf('email', email), keyOf('codes', email))
  if (phone !== null) keys.push(keyOf('phone', `${areaCode}${phone}`), keyOf('codes', `${areaCode}${phone}`))
  return keys
}
