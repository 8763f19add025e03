import { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { targetHash } from '../../../kernel/attempts.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'
import { plain, type Stored } from '../../../kernel/plain.ts'
import { readOutboxOf } from '../../../runtime/delivery/index.ts'
import { partsOf, rowsOf } from '../../../runtime/member-data.ts'
import { readConsents } from '../consents.ts'
import { destinationsOf } from '../contact/identifiers.ts'
import { readActions } from '../customer-service/service-actions.ts'
import { type Member, storedProfileOf } from '../members.ts'
import { deviceTokensOf } from '../sessions/devices.ts'

const { cards, takenOverCards, photos, passkeys, sessions, devices, safety } = ExportedData.properties
const { partnerCodes, tickets, notices, undos, knownDevices, newsletterWishes } = safety.properties
const base64 = (column: string) => `translate(encode(${column}, 'base64'), E'\\n', '')`

const readOwn = partsOf({
  cards: rowsOf(cards.items, 'cards', 'order by bound_at, card_number'),
  takenOverCards: rowsOf(takenOverCards.items, 'card_customers', 'order by card_number'),
  photos: rowsOf(photos.items, 'photos', 'order by created_at, photo_id', { jpeg: base64('image') }),
  passkeys: rowsOf(passkeys.items, 'passkeys', 'order by created_at, passkey_id', {
    credentialId: base64('credential_id'),
    authenticator: 'aaguid',
    uses: 'counter',
  }),
  sessions: rowsOf(sessions.items, 'sessions s', 'order by created_at, session_id', {
    signedInAt: 'created_at',
    lastUsedAt: 'rotated_at',
    cardKeySince: '(select since from card_keys k where k.member_id = $1 and k.session_id = s.session_id)',
  }),
  devices: rowsOf(devices.items, 'devices', 'order by registered_at, device_token', {
    deviceType: "case device_type when 1 then 'ios' when 2 then 'android' else 'browser' end",
  }),
})
// What is retained for a while to keep the account safe.
const readSafety = partsOf({
  partnerCodes: rowsOf(partnerCodes.items, 'auth_codes', 'order by expires_at'),
  tickets: rowsOf(tickets.items, 'tickets', 'order by expires_at'),
  notices: rowsOf(notices.items, 'notices', 'order by created_at, notice_id'),
  undos: rowsOf(undos.items, 'account_undos', '', { phone: 'area_code || phone' }),
  knownDevices: rowsOf(knownDevices.items, 'known_devices', 'order by signed_in_at, device_hash'),
  newsletterWishes: rowsOf(newsletterWishes.items, 'newsletter_wishes', 'order by created_at, wish_id'),
})
type Safety = ExportedData['safety']
const codes = statement<Stored<Safety['codes'][number]>, [string[], string]>(
  `select purpose, sent_at as "sentAt", expires_at as "expiresAt", tries_left as "triesLeft" from verification_codes
   where destination = any($1) or share = $2 order by sent_at, purpose`,
)
const sms = statement<Stored<Safety['sms'][number]>, [string, string[]]>(
  `select purpose, destination as number, sent_at as "sentAt" from sms_log where member_id = $1 or destination = any($2) order by sent_at, sms_id`,
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

/** Everything that the account itself stores. */
export async function exportAccount(db: Db, member: Member, secret: string) {
  const { memberId, digitalReceipts, personalisedOffers, marketingInfo: newsletter } = member
  const destinations = destinationsOf(member)
  return {
    account: accountOf(member),
    consents: { digitalReceipts, personalisedOffers, newsletter, answers: await readConsents(db, memberId) },
    ...(await readOwn(db, memberId)),
    safety: {
      codes: plain(await db.all(codes, [memberId, ...destinations], `member ${memberId}`)),
      sms: plain(await db.all(sms, memberId, destinations)),
      wrongPasswords: plain(await wrongPasswords(db, member, secret)),
      registrations: plain(await db.all(registrations, memberId, destinations)),
      ...(await readSafety(db, memberId)),
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
    noPaper: member.noPaper,
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
