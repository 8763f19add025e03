import { statement, type Tx } from '../../../kernel/database/index.ts'
import { plainHash, randomSecret } from '../sessions/keys.ts'

/** How long a member may take to answer the browser. */
const challengeSeconds = 300
export const challengeMs = challengeSeconds * 1000

type ChallengePurpose = 'add' | 'signIn' | 'confirmIdentity'

/** The purpose of a challenge, and the session that it belongs to if there is one. */
export interface ChallengeSubject {
  purpose: ChallengePurpose
  sessionId?: string
}

const put = statement<never, [Buffer, string, Date]>(
  'insert into passkey_challenges (token_hash, challenge, expires_at) values ($1, $2, $3)',
)
const take = statement<{ challenge: string; expiresAt: Date }, [Buffer]>(
  'delete from passkey_challenges where token_hash = $1 returning challenge, expires_at as "expiresAt"',
)

/** A new challenge, and the token by which the browser that requested it names it. */
export async function makeChallenge(tx: Tx, subject: ChallengeSubject, now: Date): Promise<{ challenge: string; challengeToken: string }> {
  const [challenge, challengeToken] = [randomSecret(), randomSecret()]
  await tx.run(put, hashOf(challengeToken, subject), challenge, new Date(now.getTime() + challengeMs))
  return { challenge, challengeToken }
}

/**
 * Takes a challenge, which is gone afterwards whatever the response is worth. The transaction must commit. Undefined if there is none: it was
 * used, has expired, or is of another purpose or session.
 */
export async function takeChallenge(tx: Tx, challengeToken: string, subject: ChallengeSubject, now: Date): Promise<string | undefined> {
  const taken = await tx.first(take, hashOf(challengeToken, subject))
  return taken && taken.expiresAt > now ? taken.challenge : undefined
}

function hashOf(challengeToken: string, { purpose, sessionId = '' }: ChallengeSubject): Buffer {
  return plainHash(JSON.stringify([purpose, sessionId, challengeToken]))
}
