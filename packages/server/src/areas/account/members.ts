import { profileFields, type StoredProfile } from '@herzkarte/contract/account/profile-fields.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { userNameKey } from '@herzkarte/rules/person/user-name.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { schedulePassUpdate } from '../../runtime/delivery/pass-updates.ts'
import { type Answering, addAnswers, answersOf, type OptInFlag } from './consents.ts'
import { type Contacts, claimContacts, claimUserName } from './member-keys.ts'

/** A member as stored. Days are `YYYY-MM-DD`. */
export interface Member extends StoredProfile, Contacts {
  memberId: string
  status: 'active' | 'inactive' | 'deleted'
  passwordHash: string | null
  lang: Lang
  /** The latest day on which the member can have been born: as stated, or as a till has seen it. Offers for adults depend on it. */
  bornBy: string | null
  cardNumber: string
  printedCardNumber: string | null
  userName: string | null
  facebookId: string | null
  referralCode: string | null
  /** Id of the current photo. */
  photo: string | null
  marketingInfo: boolean
  /** Wants no printed receipts, which needs digital ones. */
  noPaper: boolean
  /** When and where a till has seen a document of the member. */
  ageSeenAt: Date | null
  ageSeenStoreId: string | null
  ageSeenTillNumber: string | null
  createdAt: Date
}

const changeable = [...profileFields, 'userName', 'photo', 'facebookId', 'marketingInfo', 'noPaper', 'printedCardNumber'] as const
const contactFields = ['email', 'emailVerifiedAt', 'areaCode', 'phone', 'phoneVerifiedAt'] as const
const seenFields = ['ageSeenAt', 'ageSeenStoreId', 'ageSeenTillNumber', 'bornBy'] as const
/** Every field but the id, the status and the time of creation. They are erased with the account. */
const erasedFields = [...changeable, ...contactFields, ...seenFields, 'passwordHash', 'lang', 'cardNumber', 'referralCode'] as const
/** What an erased field is instead of null. */
const erased = {
  lang: 'de',
  firstName: '',
  lastName: '',
  cardNumber: '',
  digitalReceipts: false,
  personalisedOffers: false,
  marketingInfo: false,
  noPaper: false,
} as const
/** The columns of a new member. A status is not among them: a member begins as active, and `setMemberStatus` and `markDeleted` change it. */
const insertedFields = ['memberId', ...erasedFields, 'createdAt'] as const
/** Every column of `members`, as the field of a member. */
export const memberFields = ['status', ...insertedFields] as const
const columns = memberFields.map((field) => `${field === 'bornBy' ? 'least(birth_date, born_by)' : columnOf(field)} as "${field}"`).join()

const memberIs = (owner: string) =>
  statement<Member, [string]>(`select ${columns} from members where member_id = ${owner} and status <> 'deleted'`)
const byId = memberIs('$1')
// No address looks like a number.
const byContact = (condition = '') =>
  memberIs(
    `coalesce((select member_id from email_owners where email = $1${condition}), (select member_id from phone_owners where phone = $1${condition}))`,
  )
const byCurrentContact = byContact(' and reserved_at is null')
export const ownerOfContact = byContact()
const byFacebook = memberIs('(select member_id from facebook_owners where facebook_id = $1)')
// Names its columns: others have a default.
const insert = statement<never, [string]>(
  `insert into members (${insertedFields.map(columnOf).join()}) select ${insertedFields.map(columnOf).join()} from jsonb_populate_record(null::members, $1::jsonb)`,
)

/**
 * Fails by constraint (`facebook_owners_pkey`) if another member has this Facebook account. The instant is null for a member who came from Facebook.
 */
const claimFacebook = statement<never, [string, string, Date | null]>(
  'insert into facebook_owners (facebook_id, member_id, linked_at) values ($1, $2, $3)',
)
const releaseFacebook = statement<never, [string, string]>('delete from facebook_owners where facebook_id = $1 and member_id = $2')
/** Whether the member's Facebook account was linked in the app after an instant. */
export const isFacebookLinkedSince = statement<{ isLinked: boolean }, [string, Date]>(
  'select exists (select from facebook_owners where member_id = $1 and linked_at > $2) as "isLinked"',
)
const bound = statement<{ memberId: string }, [string]>('select member_id as "memberId" from cards where card_number = $1')
export const changeLang = statement<never, [string, Lang]>(`update members set lang = $2 where member_id = $1 and status <> 'deleted'`)
const ownReferralCode = statement<never, [string, string]>('insert into referral_codes (code, member_id) values ($1, $2)')
const changeableColumns = changeable.map(columnOf).join()
// Columns that are not in the JSON stay unchanged.
const change = statement<Member, [string, string]>(
  `update members set (${changeableColumns}) = (select ${changeableColumns} from jsonb_populate_record(members, $2::jsonb))
   where member_id = $1 and status <> 'deleted' returning ${columns}`,
)
const erasedColumns = erasedFields.map(columnOf).join()
const erase = statement<never, [string, string]>(
  `update members set (${erasedColumns}) = (select ${erasedColumns} from jsonb_populate_record(null::members, $2::jsonb)) where member_id = $1`,
)
/** Locks or unlocks an account. A deleted one stays deleted. */
export const setMemberStatus = statement<never, [string, 'active' | 'inactive']>('select set_member_status($1, $2)')
/**
 * Marks a member as deleted, for good, and reduces what stays (receipts, postings, operations, actions of customer service) to what the ledger's proofs
 * need. The database rejects it while anything personal is left in the account.
 */
export const markDeleted = statement<never, [string]>('select delete_member($1)')
// A member without a card number is being deleted.
const lockedById = statement<Member, [string]>(
  `select ${columns} from members where member_id = $1 and status <> 'deleted' and card_number <> '' for update`,
)
const bind = statement<never, [string, string, string, Date]>(
  'insert into cards (card_number, member_id, kind, bound_at) values ($1, $2, $3, $4)',
)
const unbind = statement<never, [string, string]>(`delete from cards where card_number = $1 and member_id = $2 and kind = 'printed'`)

export function findMember(db: Db, memberId: string): Promise<Member | undefined> {
  return db.first(byId, memberId)
}

/** The member, locked until the transaction ends. Commands that also lock books lock the member first. */
export function lockMember(tx: Tx, memberId: string): Promise<Member | undefined> {
  return tx.first(lockedById, memberId)
}

/** The same for the member's own call. Undefined as well where the account was locked, or emptied by a deletion, while the call waited. */
export async function lockActive(tx: Tx, memberId: string): Promise<Member | undefined> {
  const member = await lockMember(tx, memberId)
  return member?.status === 'active' ? member : undefined
}

/** The member with an address or a full number, with plus sign and country code. */
export function findMemberByContact(db: Db, destination: string): Promise<Member | undefined> {
  return db.first(byCurrentContact, destination)
}

/**
 * The member for whom an address or number is taken: the one who has it, or who had it until a change that can still be undone. For checks before somebody
 * gets it, and for its owner; nobody signs in with one that is only reserved.
 */
export function findOwner(db: Db, destination: string): Promise<Member | undefined> {
  return db.first(ownerOfContact, destination)
}

export function findMemberByFacebook(db: Db, facebookId: string): Promise<Member | undefined> {
  return db.first(byFacebook, facebookId)
}

/**
 * Inserts a member and claims the keys that only one member can have. A claim that somebody else holds fails by constraint:
 * `email_owners_pkey`, `phone_owners_pkey`, `cards_pkey`, `user_name_owners_pkey`, `facebook_owners_pkey`, `referral_codes_pkey`. Anyone who signs up agrees to
 * the terms.
 */
export async function createMember(
  tx: Tx,
  member: Member,
  printedCard: string | null,
  answering: Pick<Answering, 'content' | 'now'>,
): Promise<void> {
  const { memberId, cardNumber, userName, facebookId, referralCode, createdAt } = member
  const claims: Promise<unknown>[] = [tx.run(insert, asRow(member)), tx.run(bind, cardNumber, memberId, 'virtual', createdAt)]
  if (facebookId) claims.push(tx.run(claimFacebook, facebookId, memberId, null))
  claims.push(...claimContacts(tx, memberId, member))
  if (userName) claims.push(tx.run(claimUserName, userNameKey(userName), memberId))
  if (referralCode) claims.push(tx.run(ownReferralCode, referralCode, memberId))
  if (printedCard) claims.push(tx.run(bind, printedCard, memberId, 'printed', createdAt))
  const failed = (await Promise.allSettled(claims)).find((claim) => claim.status === 'rejected')
  if (failed) throw failed.reason
  await addAnswers(tx, memberId, { ...answersOf(member), terms: true }, { way: 'signUp', ...answering })
}

/** Binds an unowned printed card to a member without one. Fails by `cards_pkey` if the card has an owner. */
export async function bindPrintedCard(tx: Tx, memberId: string, cardNumber: string, now: Date): Promise<Member | undefined> {
  await tx.run(bind, cardNumber, memberId, 'printed', now)
  return changeMember(tx, memberId, { printedCardNumber: cardNumber })
}

/** Takes a printed card out of an account whose member did not have to prove it, for the customer who has. */
export async function releasePrintedCard(tx: Tx, memberId: string, cardNumber: string): Promise<void> {
  await tx.run(unbind, cardNumber, memberId)
  await changeMember(tx, memberId, { printedCardNumber: null })
}

/** Whether a card, printed or virtual, has an owner. */
export async function isCardBound(db: Db, cardNumber: string): Promise<boolean> {
  return (await db.first(bound, cardNumber)) !== undefined
}

type Changes = Partial<Pick<Member, (typeof changeable)[number]>>

/** Changes the given fields only, none of which is an opt-in. Returns the changed member, or undefined if there is no such member. */
export function changeMember(tx: Tx, memberId: string, changes: Omit<Changes, OptInFlag>): Promise<Member | undefined> {
  return store(tx, memberId, changes)
}

/** The same for a locked member whose opt-ins may be among the fields: they change together with the entries that say so. */
export async function changeWithConsents(tx: Tx, memberId: string, changes: Changes, answering: Answering): Promise<Member | undefined> {
  await addAnswers(tx, memberId, answersOf(changes), answering)
  return store(tx, memberId, changes)
}

/** Without digital receipts there is paper again. */
async function store(tx: Tx, memberId: string, changes: Changes): Promise<Member | undefined> {
  const row = asRow(changes.digitalReceipts === false ? { ...changes, noPaper: false } : changes)
  const [changed] = await Promise.all([tx.first(change, memberId, row), schedulePassUpdate(tx, memberId)])
  return changed
}

/** Links a locked member to another Facebook account, or to none. Returns the changed member. */
export async function exchangeFacebook(tx: Tx, member: Member, facebookId: string | null, now: Date): Promise<Member> {
  const { memberId, facebookId: old } = member
  if (old === facebookId) return member
  if (facebookId !== null) await tx.run(claimFacebook, facebookId, memberId, now)
  if (old !== null) await tx.run(releaseFacebook, old, memberId)
  return (await changeMember(tx, memberId, { facebookId })) ?? member
}

/** Erases all fields but the id, the status and the time of creation. */
export async function eraseMember(tx: Tx, memberId: string): Promise<void> {
  await tx.run(erase, memberId, asRow(erased))
}

export function storedProfileOf(member: Member): StoredProfile {
  return Object.fromEntries(profileFields.map((field) => [field, member[field]])) as StoredProfile
}

function asRow(fields: Partial<Member>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(fields).map(([key, value]) => [columnOf(key), value])))
}

export function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
