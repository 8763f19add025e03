import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import type pg from 'pg'
import { targetHash } from '../../../kernel/attempts.ts'
import { type Db, type Statement, statement } from '../../../kernel/database/index.ts'
import { plain, type Stored } from '../../../kernel/plain.ts'
import { readOutboxOf } from '../../../runtime/delivery/index.ts'
import { destinationsOf } from '../contact/identifiers.ts'
import { readActions } from '../customer-service/service-actions.ts'
import { type Member, storedProfileOf } from '../members.ts'
import { deviceTokensOf } from '../sessions/devices.ts'

type Safety = ExportedData['safety']

const cards = statement<Stored<ExportedData['cards'][number]>, [string]>(
  'select card_number as "cardNumber", kind, bound_at as "boundAt" from cards where member_id = $1 order by bound_at, card_number',
)
const takenOver = statement<Stored<ExportedData['takenOverCards'][number]>, [string]>(
  'select card_number as "cardNumber", bound_at as "boundAt" from card_customers where member_id = $1 order by card_number',
)
const photos = statement<Stored<ExportedData['photos'][number]>, [string]>(
  `select photo_id as "photoId", in_use as "inUse", created_at as "createdAt", translate(encode(image, 'base64'), E'\\n', '') as jpeg
   from photos where member_id = $1 order by created_at, photo_id`,
)
const passkeys = statement<Stored<ExportedData['passkeys'][number]>, [string]>(
  `select passkey_id as "passkeyId", name, translate(encode(credential_id, 'base64'), E'\\n', '') as "credentialId", transports, aaguid as authenticator,
     counter as uses, is_syncable as "isSyncable", is_backed_up as "isBackedUp", created_at as "createdAt", last_used_at as "lastUsedAt"
   from passkeys where member_id = $1 order by created_at, passkey_id`,
)
const sessions = statement<Stored<ExportedData['sessions'][number], 'cardKeySince'>, [string]>(
  `select s.session_id as "sessionId", user_agent as "userAgent", created_at as "signedInAt", rotated_at as "lastUsedAt", k.since as "cardKeySince",
     expires_at as "expiresAt", ended_at as "endedAt"
   from sessions s left join card_keys k on k.member_id = s.member_id and k.session_id = s.session_id
   where s.member_id = $1 order by created_at, s.session_id`,
)
const devices = statement<Stored<ExportedData['devices'][number]>, [string]>(
  `select device_token as "deviceToken", case device_type when 1 then 'ios' when 2 then 'android' else 'browser' end as "deviceType", session_id as "sessionId",
     registered_at as "registeredAt"
   from devices where member_id = $1 order by registered_at, device_token`,
)
// What is retained for a while to keep the account safe.
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
const wrongTries = statement<
  Stored<Omit<Safety['wrongPasswords'][number], 'identifier'> & { hash: Buffer }, 'lockedUntil'>,
  [readonly Buffer[]]
>(
  `select target_hash as hash, wrong as count, last_wrong_at as "lastAt", locked_until as "lockedUntil" from attempts
   where target_hash = any($1) order by last_wrong_at, target_hash`,
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
  'select change, email, area_code || phone as phone, changed_at as "changedAt" from account_undos where member_id = $1',
)
const knownDevices = statement<Stored<Safety['knownDevices'][number]>, [string]>(
  'select session_id as "sessionId", signed_in_at as "signedInAt" from known_devices where member_id = $1 order by signed_in_at, device_hash',
)
const wishes = statement<Stored<Safety['newsletterWishes'][number]>, [string]>(
  'select email, is_subscribed as "isSubscribed", created_at as "createdAt" from newsletter_wishes where member_id = $1 order by created_at, wish_id',
)

/** Everything that the account itself stores. */
export async function exportAccount(db: Db, member: Member, secret: string) {
  const { memberId, digitalReceipts, personalisedOffers, marketingInfo: newsletter } = member
  const destinations = destinationsOf(member)
  const rowsOf = async <Row extends pg.QueryResultRow, Values extends readonly unknown[]>(of: Statement<Row, Values>, ...values: Values) =>
    plain(await db.all(of, ...values))
  return {
    account: accountOf(member),
    consents: { digitalReceipts, personalisedOffers, newsletter },
    cards: await rowsOf(cards, memberId),
    takenOverCards: await rowsOf(takenOver, memberId),
    photos: await rowsOf(photos, memberId),
    passkeys: await rowsOf(passkeys, memberId),
    sessions: await rowsOf(sessions, memberId),
    devices: await rowsOf(devices, memberId),
    safety: {
      codes: await rowsOf(codes, [memberId, ...destinations]),
      sms: await rowsOf(sms, memberId, destinations),
      partnerCodes: await rowsOf(partnerCodes, memberId),
      tickets: await rowsOf(tickets, memberId),
      wrongPasswords: plain(await wrongPasswords(db, member, secret)),
      registrations: await rowsOf(registrations, memberId, destinations),
      notices: await rowsOf(notices, memberId),
      undos: await rowsOf(undos, memberId),
      knownDevices: await rowsOf(knownDevices, memberId),
      newsletterWishes: await rowsOf(wishes, memberId),
    },
    customerService: await readActions(db, memberId),
    messages: plain(await readOutboxOf(db, { destinations, devices: await deviceTokensOf(db, memberId) })),
  }
}

/** The member's own row, without the password hash and the fields that appear elsewhere in the document. */
function accountOf(member: Member): ExportedData['account'] {
  const { memberId, status, passwordHash, createdAt, emailVerifiedAt, phoneVerifiedAt } = member
  const { email, areaCode, phone, facebookId, lang, userName } = member
  const { digitalReceipts, personalisedOffers, ...own } = storedProfileOf(member)
  return {
    userId: memberId,
    status: status === 'inactive' ? 'inactive' : 'active',
    email,
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    areaCode,
    phone,
    phoneVerifiedAt: phoneVerifiedAt?.toISOString() ?? null,
    hasPassword: passwordHash !== null,
    facebookId,
    lang,
    ...own,
    userName,
    ageSeen: ageSeenOf(member),
    memberSince: createdAt.toISOString(),
  }
}

function ageSeenOf({ ageSeenAt, ageSeenStoreId, ageSeenTillNumber, bornBy }: Member): ExportedData['account']['ageSeen'] {
  if (!ageSeenAt || ageSeenStoreId === null || ageSeenTillNumber === null) return null
  return { storeId: ageSeenStoreId, tillNumber: ageSeenTillNumber, seenAt: ageSeenAt.toISOString(), bornBy }
}

async function wrongPasswords(db: Db, member: Member, secret: string) {
  const targets = attemptTargetsOf(member, secret)
  const rows = await db.all(
    wrongTries,
    targets.map(({ hash }) => hash),
  )
  return rows.map(({ hash, ...row }) => ({ identifier: targets.find((target) => target.hash.equals(hash))?.identifier ?? '', ...row }))
}

/** What can be guessed of a member, and what was typed for it: an address, a number, or in sessions and on known devices the member. */
export function attemptTargetsOf(member: Member, secret: string): { identifier: string; hash: Buffer }[] {
  return ['password', 'codes'].flatMap((what) =>
    [member.memberId, ...destinationsOf(member)].map((identifier) => ({ identifier, hash: targetHash(secret, what, identifier) })),
  )
}
