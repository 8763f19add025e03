import { statement, type Tx } from '../../../kernel/database/index.ts'
import { plainHash, randomSecret } from '../sessions/keys.ts'
import { onlyPartner } from './partner-keys.ts'

const codeMs = 60_000

const keep = statement<never, [Buffer, string, string | null, Date]>(
  'insert into auth_codes (code_hash, member_id, partner, expires_at) values ($1, $2, $3, $4)',
)
const take = statement<{ memberId: string; partner: string | null; expiresAt: Date }, [Buffer]>(
  'delete from auth_codes where code_hash = $1 returning member_id as "memberId", partner, expires_at as "expiresAt"',
)
const drop = statement<never, [string]>('delete from auth_codes where member_id = $1')

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
  return (taken.partner ?? (await onlyPartner(tx))) === partner ? taken.memberId : undefined
}

/** Ends the codes of a member that nobody has exchanged yet. */
export async function dropAuthCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.run(drop, memberId)
}
