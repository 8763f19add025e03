import { createHash, randomBytes } from 'node:crypto'
import { statement, type Tx } from '../../kernel/database/index.ts'
import type { Owner } from './passes.ts'

/** Enough time to take out a phone and scan. */
const codeMs = 5 * 60_000

const keep = statement<never, [Buffer, string, string | null, Date]>(
  'insert into wallet_codes (code_hash, member_id, session_id, expires_at) values ($1, $2, $3, $4)',
)
const take = statement<Owner & { expiresAt: Date }, [Buffer]>(
  `delete from wallet_codes where code_hash = $1
   returning member_id as "memberId", session_id as "sessionId", expires_at as "expiresAt"`,
)

/** Generates a code that fetches a pass, once. Only its hash is stored. */
export async function makeCode(tx: Tx, { memberId, sessionId }: Owner, now: Date): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + codeMs)
  await tx.run(keep, hashOf(code), memberId, sessionId, expiresAt)
  return { code, expiresAt }
}

/** The owner of the pass that a code fetches. Undefined if the code is unknown, used or expired. This uses up the code. */
export async function takeCode(tx: Tx, code: string, now: Date): Promise<Owner | undefined> {
  const taken = await tx.first(take, hashOf(code))
  return taken && taken.expiresAt > now ? taken : undefined
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
