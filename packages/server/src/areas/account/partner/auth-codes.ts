import { statement, type Tx } from '../../../kernel/database/index.ts'
import { plainHash, randomSecret } from '../sessions/keys.ts'

const codeMs = 60_000

const keep = statement<never, [Buffer, string, Date]>('insert into auth_codes (code_hash, member_id, expires_at) values ($1, $2, $3)')
const take = statement<{ memberId: string; expiresAt: Date }, [Buffer]>(
  'delete from auth_codes where code_hash = $1 returning member_id as "memberId", expires_at as "expiresAt"',
)

/** Generates a code that identifies a member to a partner, once and within a minute. Only its hash is stored. */
export async function makeAuthCode(tx: Tx, memberId: string, now: Date): Promise<string> {
  const code = randomSecret()
  await tx.run(keep, plainHash(code), memberId, new Date(now.getTime() + codeMs))
  return code
}

/** The owner of a code. Undefined if it is unknown, used or expired. This uses up the code. */
export async function takeAuthCode(tx: Tx, code: string, now: Date): Promise<string | undefined> {
  const taken = await tx.first(take, plainHash(code))
  return taken && taken.expiresAt > now ? taken.memberId : undefined
}
