import { statement, type Tx } from '../../../kernel/database/index.ts'
import { plainHash, randomSecret } from '../sessions/keys.ts'

const codeMs = 60_000

const keep = statement<never, [Buffer, string, Date]>('insert into auth_codes (code_hash, member_id, expires_at) values ($1, $2, $3)')
const take = statement<{ memberId: string; expiresAt: Date }, [Buffer]>(
  'delete from auth_codes where code_hash = $1 returning member_id as "memberId", expires_at as "expiresAt"',
)

/** Makes a code that tells a partner who somebody is, within a minute and once. Only its hash is kept. */
export async function makeAuthCode(tx: Tx, memberId: string, now: Date): Promise<string> {
  const code = randomSecret()
  await tx.run(keep, plainHash(code), memberId, new Date(now.getTime() + codeMs))
  return code
}

/** Whose code it is; undefined when it was made up, used before or has run out. It is used up by this. */
export async function takeAuthCode(tx: Tx, code: string, now: Date): Promise<string | undefined> {
  const taken = await tx.first(take, plainHash(code))
  return taken && taken.expiresAt > now ? taken.memberId : undefined
}
