import type pg from 'pg'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { plainHash, randomSecret } from '../sessions/keys.ts'

/** A partner's key as listed for the merchant. It never contains the key itself. */
export interface PartnerKey {
  /** The first digits of its hash. They identify the key to be revoked. */
  id: string
  partner: string
  createdAt: Date
  revokedAt: Date | null
}

type Queries = Pick<pg.ClientBase, 'query'>

const idLength = 12
const idOfHash = `left(encode(key_hash, 'hex'), ${idLength})`
/** The partner that a key (its hash) was issued to; none if it is not valid. */
export const partnerOf = statement<{ partner: string }, [Buffer]>(
  'select partner from partner_keys where key_hash = $1 and revoked_at is null',
)
const partners = statement<{ partner: string }, []>('select distinct partner from partner_keys where revoked_at is null limit 2')

export function idOfKey(key: string): string {
  return plainHash(key).toString('hex').slice(0, idLength)
}

/** Generates a key for a partner and returns it. It cannot be read again later. */
export async function makePartnerKey(db: Queries, partner: string, now: Date): Promise<string> {
  const key = randomSecret()
  await db.query('insert into partner_keys (key_hash, partner, created_at) values ($1, $2, $3)', [plainHash(key), partner, now])
  return key
}

/** All keys, including revoked ones, by partner and then from oldest to newest. */
export async function listPartnerKeys(db: Queries): Promise<PartnerKey[]> {
  const { rows } = await db.query<PartnerKey>(
    `select ${idOfHash} as id, partner, created_at as "createdAt", revoked_at as "revokedAt" from partner_keys order by partner, created_at, id`,
  )
  return rows
}

/** Revokes the key with this id, effective at once. Returns its previous state, or undefined if there is no such key. */
export async function revokePartnerKey(db: Queries, id: string, now: Date): Promise<PartnerKey | undefined> {
  const known = (await listPartnerKeys(db)).find((key) => key.id === id)
  if (known) await db.query(`update partner_keys set revoked_at = coalesce(revoked_at, $2) where ${idOfHash} = $1`, [id, now])
  return known
}

const codeMs = 60_000

const keep = statement<never, [Buffer, string, string | null, Date]>(
  'insert into auth_codes (code_hash, member_id, partner, expires_at) values ($1, $2, $3, $4)',
)
const take = statement<{ memberId: string; partner: string | null; expiresAt: Date }, [Buffer]>(
  'delete from auth_codes where code_hash = $1 returning member_id as "memberId", partner, expires_at as "expiresAt"',
)

/**
 * Generates a code that identifies a member to a partner, once and within a minute. Only its hash is stored. Without a partner, it is good for the
 * only one that has a key.
 */
export async function makeAuthCode(tx: Tx, memberId: string, partner: string | null, now: Date): Promise<string> {
  const code = randomSecret()
  await tx.run(keep, plainHash(code), memberId, partner, new Date(now.getTime() + codeMs))
  return code
}

/**
 * The owner of a code. Undefined if it is unknown, used, expired or for another partner. This uses up the
 * code if the transaction commits.
 */
export async function takeAuthCode(tx: Tx, code: string, partner: string, now: Date): Promise<string | undefined> {
  const taken = await tx.first(take, plainHash(code))
  if (!taken || taken.expiresAt <= now) return undefined
  if (taken.partner !== null) return taken.partner === partner ? taken.memberId : undefined
  const [only, ...others] = await tx.all(partners)
  return only?.partner === partner && others.length === 0 ? taken.memberId : undefined
}
