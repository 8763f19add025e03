import { timingSafeEqual } from 'node:crypto'
import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { validate as isUuid, v4 as randomId } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { boundTo } from '../contact/code-origin.ts'
import type { Identifier } from '../contact/identifiers.ts'
import type { Sending } from '../contact/send-code.ts'
import type { SmsRecord } from '../contact/sms-log.ts'
import { type SavedCode, type StoredCode, storeCode } from '../contact/verification-codes.ts'
import { findOwner } from '../members.ts'
import type { RegistrationForm } from '../profile/profile-form.ts'
import { plainHash, randomSecret } from '../sessions/keys.ts'

const proofMs = 60 * 60_000

/** A registration in progress: its address or number, whether that is verified, and the resulting account. */
export interface Registration {
  tempUserId: string
  kind: IdentifierKind
  destination: string
  areaCode: string | null
  phone: string | null
  verifiedAt: Date | null
  proofHash: Buffer | null
  memberId: string | null
  /** Waits for the code, with the password that was chosen along with it. */
  form: Omit<Draft, 'passwordHash'> | null
  passwordHash: string | null
  createdAt: Date
  /** How often the address was corrected. */
  addressChanges: number
}

// An address or number has one open registration without a form. Beginning again continues it.
const begin = statement<
  { tempUserId: string },
  [string, IdentifierKind, string, string | null, string | null, Date, string | null, string | null]
>(
  `insert into registrations (temp_user_id, kind, destination, area_code, phone, created_at, form, password_hash)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)
   on conflict (destination) where member_id is null and form is null do update set created_at = excluded.created_at returning temp_user_id as "tempUserId"`,
)
const columns = `temp_user_id as "tempUserId", kind, destination, area_code as "areaCode", phone, verified_at as "verifiedAt",
  proof_hash as "proofHash", member_id as "memberId", form, password_hash as "passwordHash", created_at as "createdAt", address_changes as "addressChanges"`
const byId = statement<Registration, [string]>(`select ${columns} from registrations where temp_user_id = $1`)
const lockedById = statement<Registration, [string]>(`select ${columns} from registrations where temp_user_id = $1 for update`)
const verify = statement<never, [string, Date, Buffer]>(
  'update registrations set verified_at = $2, proof_hash = $3 where temp_user_id = $1',
)

/**
 * Begins or continues the registration of an address or number. With a form, which waits for the code, it is always another one, so that nobody's account
 * is created with what somebody else typed.
 */
export async function beginRegistration(tx: Tx, identifier: Identifier, now: Date, draft?: Draft): Promise<string> {
  const { kind, destination } = identifier
  const [areaCode, phone] = identifier.kind === 'phone' ? [identifier.areaCode, identifier.phone] : [null, null]
  const { passwordHash = null, ...form } = draft ?? {}
  const row = await tx.first(begin, randomId(), kind, destination, areaCode, phone, now, draft ? JSON.stringify(form) : null, passwordHash)
  if (!row) throw new Error('A registration could not be begun')
  return row.tempUserId
}

export async function findRegistration(db: Db, tempUserId: string): Promise<Registration | undefined> {
  return isUuid(tempUserId) ? db.first(byId, tempUserId) : undefined
}

/** The registration, locked until the transaction ends: its codes, proofs and account are processed one after another. */
export async function lockRegistration(tx: Tx, tempUserId: string): Promise<Registration | undefined> {
  return isUuid(tempUserId) ? tx.first(lockedById, tempUserId) : undefined
}

/** Records that the code was correct. Returns a proof, which is stored as a hash and valid for an hour. */
export async function proveRegistration(tx: Tx, tempUserId: string, now: Date): Promise<string> {
  const proof = randomSecret()
  await tx.run(verify, tempUserId, now, plainHash(proof))
  return proof
}

export function identifierOf({ kind, destination, areaCode, phone }: Registration): Identifier {
  return kind === 'email' ? { kind, destination } : { kind, destination, areaCode: areaCode ?? '', phone: phone ?? '' }
}

/** Whether the code was correct, recently enough to continue. */
export function isVerified({ verifiedAt }: Registration, now: Date): boolean {
  return verifiedAt !== null && now.getTime() - verifiedAt.getTime() < proofMs
}

/** Whether a proof belongs to this registration and has not expired. */
export function isProven(registration: Registration, proof: string, now: Date): boolean {
  const { proofHash } = registration
  return proofHash !== null && isVerified(registration, now) && timingSafeEqual(proofHash, plainHash(proof))
}

/** Stores the code that confirms the address or number of a registration, within the resend limits. */
export function storeRegistrationCode(
  tx: Tx,
  { destination }: Pick<Registration, 'destination'>,
  { services, now, ip }: Pick<Sending, 'services' | 'now' | 'ip'>,
): Promise<StoredCode | SavedCode> {
  return storeCode(tx, boundTo({ destination, purpose: 'register' }, { ip }), { secret: services.settings.secret, now })
}

/** The SMS that verifies the number of a registration; undefined for a registration without a number. */
export function registrationSms({ tempUserId, kind, destination, areaCode, phone }: Registration): Omit<SmsRecord, 'smsId'> | undefined {
  if (kind !== 'phone' || areaCode === null || phone === null) return undefined
  return { purpose: 'register', destination, areaCode, phone, tempUserId, memberId: null }
}

/** Fails if the number has an account by now. */
export async function checkStillOpen(
  tx: Tx,
  { tempUserId, memberId, destination }: Pick<SmsRecord, 'tempUserId' | 'memberId' | 'destination'>,
  fail: Fail<'phoneAlreadyRegistered'>,
) {
  const registration = tempUserId ? await lockRegistration(tx, tempUserId) : undefined
  const owner = await findOwner(tx, destination)
  if (registration?.memberId || (owner && owner.memberId !== memberId)) fail('phoneAlreadyRegistered')
}

/** A new member's data from the form, with the password's hash. */
export interface Draft extends RegistrationForm {
  /** Null for a member who comes from Facebook. */
  passwordHash: string | null
  lang: Lang
}

/** A one-step registration that is waiting for its code. Its password was chosen along with it. */
export const waitingForm = statement<{ tempUserId: string; passwordHash: string }, [string]>(
  `select temp_user_id as "tempUserId", password_hash as "passwordHash" from registrations
   where destination = $1 and member_id is null and form is not null and password_hash is not null order by created_at desc, temp_user_id limit 1`,
)
