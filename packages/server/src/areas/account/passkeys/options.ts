import type { ResultOf } from '@herzkarte/contract/call.ts'
import type { beginPasskey, requestPasskey } from '@herzkarte/contract/calls.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import type { Member } from '../members.ts'
import { plainHash, randomSecret, shortId } from '../sessions/keys.ts'
import type { StoredPasskey } from './passkeys.ts'

/** COSE numbers of EdDSA, ES256 and RS256: what authenticators have. */
export const supportedAlgorithms = [-8, -7, -257]

/** Options for a new passkey: it must be able to name its member, and verify the user each time. Nobody learns which device it is. */
export function creationOptions(
  { memberId, email, firstName, lastName }: Pick<Member, 'memberId' | 'email' | 'firstName' | 'lastName'>,
  passkeys: readonly Named[],
  { challenge, rpId, merchantName }: { challenge: string; rpId: string; merchantName: string },
): ResultOf<typeof beginPasskey>['options'] {
  const displayName = `${firstName} ${lastName}`.trim()
  return {
    rp: { id: rpId, name: merchantName },
    user: { id: shortId(memberId), name: email ?? displayName, displayName },
    challenge,
    pubKeyCredParams: supportedAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: passkeys.map(descriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Options for using a passkey. Without a list, the browser offers those that it has. */
export function requestOptions(challenge: string, rpId: string, passkeys: readonly Named[]): ResultOf<typeof requestPasskey>['options'] {
  return { challenge, rpId, timeout: challengeMs, allowCredentials: passkeys.map(descriptor), userVerification: 'required' }
}

type Named = Pick<StoredPasskey, 'credentialId' | 'transports'>

function descriptor({ credentialId, transports }: Named) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports }
}

/** Who passkeys are for: the host of the app, and pages of its origin. A passkey works nowhere else, which is why it cannot be phished. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** How long a member may take to answer the browser. */
const challengeMs = 300_000

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
