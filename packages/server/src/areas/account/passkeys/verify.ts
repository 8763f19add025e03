import type { NewPasskey, PasskeyProof } from '@herzkarte/contract/account/passkeys.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Db, Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { findMember, lockMember, type Member } from '../members.ts'
import { idOfShort } from '../sessions/keys.ts'
import { type ChallengeSubject, relyingParty, supportedAlgorithms, takeChallenge } from './options.ts'
import { countUse, passkeyOf, type StoredPasskey } from './passkeys.ts'

interface Expected {
  challenge: string
  rpId: string
  origin: string
}

/** Loaded with the first passkey: its 300 modules are a tenth of the server's start, which commands and tests pay, too. */
const library = () => import('@simplewebauthn/server')

type Made = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSyncable' | 'isBackedUp' | 'aaguid'>

/** The passkey that a browser has made. Undefined if the response is not one to this challenge, from this origin, with the user verified. */
export async function readNewPasskey(
  { credentialId, clientDataJSON, attestationObject, transports }: NewPasskey,
  { challenge, rpId, origin }: Expected,
): Promise<Made | undefined> {
  const statementless = await withoutStatement(attestationObject).catch(() => undefined)
  if (statementless === undefined) return undefined
  const response = { clientDataJSON, attestationObject: statementless, transports: transports as AuthenticatorTransport[] }
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...ofKey(credentialId), response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: supportedAlgorithms,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo
  return {
    credentialId: fromText(credential.id),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    isSyncable: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
    aaguid,
  }
}

/** The member and the passkey of a response. Undefined if there is no such passkey, or if the response is not a valid one to this challenge. */
async function readUsedPasskey(
  db: Db,
  proof: PasskeyProof,
  { memberId: expectedMember, ...expected }: Expected & { memberId?: string | undefined },
) {
  const { credentialId, userHandle } = proof
  const memberId = userHandle === undefined ? expectedMember : idOfShort(userHandle)
  if (expectedMember !== undefined && memberId !== expectedMember) return undefined
  const passkey = memberId && (await db.first(passkeyOf, memberId, fromText(credentialId)))
  const member = passkey && (await findMember(db, passkey.memberId))
  const used = member && (await readProof(proof, passkey, expected))
  return used && { member, passkey, ...used }
}

/** The new state of a passkey by a response of it. Undefined if the response is not a valid one to this challenge. */
export async function readProof(
  { credentialId, clientDataJSON, authenticatorData, signature }: PasskeyProof,
  { publicKey, counter }: Pick<StoredPasskey, 'publicKey' | 'counter'>,
  { challenge, rpId, origin }: Expected,
): Promise<Pick<StoredPasskey, 'counter' | 'isBackedUp'> | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...ofKey(credentialId), response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

/**
 * The attestation object without its statement of who made the authenticator. We ask for none and trust none. Checking one is dangerous: the library
 * fetches lists of revoked certificates from addresses that the statement itself names.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(new Uint8Array(fromText(attestationObject))).get('authData')
  const entries: [string, string | Uint8Array | Map<string, never>][] = [
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]
  return Buffer.from(isoCBOR.encode(new Map(entries))).toString('base64url')
}

function ofKey(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
}

function fromText(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url')
}

type Steps = Pick<StepsContext<Call>, 'db' | 'transact' | 'now' | 'services'> & { fail: Fail<'passkeyRejected' | 'passkeyRequestExpired'> }

/**
 * Checks the use of a passkey. The challenge is used up before anything is compared. `whenRight` runs in the transaction that counts the use.
 * A passkey of nobody, a wrong signature and a copied passkey fail in the same way.
 */
export async function provePasskey<T>(
  proof: PasskeyProof,
  subject: ChallengeSubject & { memberId?: string },
  whenRight: (tx: Tx, member: Member) => Promise<T>,
  { db, transact, now, services, fail }: Steps,
): Promise<T> {
  const challenge = await transact((tx) => takeChallenge(tx, proof.challengeToken, subject, now))
  if (challenge === undefined) return fail('passkeyRequestExpired')
  const used = await readUsedPasskey(db, proof, { challenge, ...relyingParty(services.settings), memberId: subject.memberId })
  if (!used) return fail('passkeyRejected')
  return transact(async (tx) => {
    // Locked, so that a new password or an undo ends a session that is opened at the same time.
    const member = await lockMember(tx, used.member.memberId)
    if (!member || !(await countUse(tx, used.passkey, used, now))) return fail('passkeyRejected')
    return whenRight(tx, member)
  })
}
