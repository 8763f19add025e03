import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'
import { plain, type Stored } from '../../../kernel/plain.ts'
import { readOutboxOf } from '../../../runtime/delivery/index.ts'
import { destinationsOf } from '../contact/identifiers.ts'
import { readActions } from '../customer-service/service-actions.ts'
import { type Member, storedProfileOf } from '../members.ts'
import { deviceTokensOf } from '../sessions/devices.ts'
import { exportSafety } from './export-safety.ts'

/** Everything that the account itself stores. */
type AccountData = Pick<
  ExportedData,
  | 'account'
  | 'consents'
  | 'cards'
  | 'takenOverCards'
  | 'photos'
  | 'passkeys'
  | 'sessions'
  | 'devices'
  | 'safety'
  | 'messages'
  | 'customerService'
>

const cards = statement<Stored<AccountData['cards'][number]>, [string]>(
  'select card_number as "cardNumber", kind, bound_at as "boundAt" from cards where member_id = $1 order by bound_at, card_number',
)
const takenOver = statement<Stored<AccountData['takenOverCards'][number]>, [string]>(
  'select card_number as "cardNumber", bound_at as "boundAt" from card_customers where member_id = $1 order by card_number',
)
const photos = statement<Stored<AccountData['photos'][number]>, [string]>(
  `select photo_id as "photoId", in_use as "inUse", created_at as "createdAt", translate(encode(image, 'base64'), E'\\n', '') as jpeg
   from photos where member_id = $1 order by created_at, photo_id`,
)
const passkeys = statement<Stored<AccountData['passkeys'][number]>, [string]>(
  `select passkey_id as "passkeyId", name, translate(encode(credential_id, 'base64'), E'\\n', '') as "credentialId", transports, aaguid as authenticator,
     counter as uses, is_syncable as "isSyncable", is_backed_up as "isBackedUp", created_at as "createdAt", last_used_at as "lastUsedAt",
     removed_at as "removedAt"
   from passkeys where member_id = $1 order by created_at, passkey_id`,
)
const sessions = statement<Stored<AccountData['sessions'][number]>, [string]>(
  `select session_id as "sessionId", user_agent as "userAgent", created_at as "signedInAt", rotated_at as "lastUsedAt",
     confirmed_by_more_at as "confirmedByMoreAt", expires_at as "expiresAt", ended_at as "endedAt"
   from sessions where member_id = $1 order by created_at, session_id`,
)
const devices = statement<Stored<AccountData['devices'][number]>, [string]>(
  `select device_token as "deviceToken", case device_type when 1 then 'ios' when 2 then 'android' else 'browser' end as "deviceType", session_id as "sessionId",
     registered_at as "registeredAt"
   from devices where member_id = $1 order by registered_at, device_token`,
)

export async function exportAccount(db: Db, member: Member, secret: string): Promise<AccountData> {
  const { memberId } = member
  const [bound, moved, pictures, keys, signedIn, registered] = await Promise.all([
    db.all(cards, memberId),
    db.all(takenOver, memberId),
    db.all(photos, memberId),
    db.all(passkeys, memberId),
    db.all(sessions, memberId),
    db.all(devices, memberId),
  ])
  return {
    account: accountOf(member),
    consents: {
      digitalReceipts: member.digitalReceipts,
      personalisedOffers: member.personalisedOffers,
      newsletter: member.marketingInfo,
    },
    cards: plain(bound),
    takenOverCards: plain(moved),
    photos: plain(pictures),
    passkeys: plain(keys),
    sessions: plain(signedIn),
    devices: plain(registered),
    safety: await exportSafety(db, member, secret),
    customerService: await readActions(db, memberId),
    messages: plain(await readOutboxOf(db, { destinations: destinationsOf(member), devices: await deviceTokensOf(db, memberId) })),
  }
}

/** The member's own row, without the password hash and the fields that appear elsewhere in the document. */
function accountOf(member: Member): AccountData['account'] {
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

function ageSeenOf({ ageSeenAt, ageSeenStoreId, ageSeenTillNumber, bornBy }: Member): AccountData['account']['ageSeen'] {
  if (!ageSeenAt || ageSeenStoreId === null || ageSeenTillNumber === null) return null
  return { storeId: ageSeenStoreId, tillNumber: ageSeenTillNumber, seenAt: ageSeenAt.toISOString(), bornBy }
}
