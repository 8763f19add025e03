import { v4 as randomId } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import type { Identifier } from '../contact/identifiers.ts'
import type { Draft } from './make-account.ts'

/** A one-step registration that is waiting for its code. Its password was chosen along with it. */
interface WaitingForm {
  tempUserId: string
  passwordHash: string
}

const insert = statement<never, [string, string, string, string | null, string | null, string, string | null, Date]>(
  `insert into registrations (temp_user_id, kind, destination, area_code, phone, form, password_hash, created_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
)
const newest = statement<WaitingForm, [string]>(
  `select temp_user_id as "tempUserId", password_hash as "passwordHash" from registrations
   where destination = $1 and member_id is null and form is not null and password_hash is not null order by created_at desc, temp_user_id limit 1`,
)
const byId = statement<{ form: Omit<Draft, 'passwordHash'>; passwordHash: string }, [string]>(
  `select form, password_hash as "passwordHash" from registrations where temp_user_id = $1 and form is not null and password_hash is not null`,
)

/**
 * Stores the form of a registration until its code is confirmed. Each form is separate, so that nobody's account is created with what
 * somebody else typed.
 */
export async function storeForm(tx: Tx, identifier: Identifier, { passwordHash, ...form }: Draft, now: Date): Promise<string> {
  const { kind, destination } = identifier
  const [areaCode, phone] = identifier.kind === 'phone' ? [identifier.areaCode, identifier.phone] : [null, null]
  const tempUserId = randomId()
  await tx.run(insert, tempUserId, kind, destination, areaCode, phone, JSON.stringify(form), passwordHash, now)
  return tempUserId
}

/** The last form submitted for an address or number. */
export function findWaitingForm(db: Db, destination: string): Promise<WaitingForm | undefined> {
  return db.first(newest, destination)
}

/** The data for the account of a registration whose form was stored. */
export async function storedDraft(db: Db, tempUserId: string): Promise<Draft | undefined> {
  const row = await db.first(byId, tempUserId)
  return row && { ...row.form, passwordHash: row.passwordHash }
}
