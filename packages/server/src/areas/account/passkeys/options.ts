import type { ResultOf } from '@herzkarte/contract/call.ts'
import type { beginPasskey, requestPasskey } from '@herzkarte/contract/calls.ts'
import type { Member } from '../members.ts'
import { challengeMs } from './challenges.ts'
import type { StoredPasskey } from './passkeys.ts'
import { userHandleOf } from './user-handle.ts'

/** COSE numbers of EdDSA, ES256 and RS256: what authenticators have. */
export const supportedAlgorithms = [-8, -7, -257]

/** Options for a new passkey: it must be able to name its member, and verify the user each time. Nobody learns which device it is. */
export function creationOptions(
  { memberId, email, firstName, lastName }: Member,
  passkeys: readonly StoredPasskey[],
  { challenge, rpId, merchantName }: { challenge: string; rpId: string; merchantName: string },
): ResultOf<typeof beginPasskey>['options'] {
  const displayName = `${firstName} ${lastName}`.trim()
  return {
    rp: { id: rpId, name: merchantName },
    user: { id: userHandleOf(memberId), name: email ?? displayName, displayName },
    challenge,
    pubKeyCredParams: supportedAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: passkeys.map(descriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Options for using a passkey. Without a list, the browser offers those that it has. */
export function requestOptions(
  challenge: string,
  rpId: string,
  passkeys: readonly StoredPasskey[],
): ResultOf<typeof requestPasskey>['options'] {
  return { challenge, rpId, timeout: challengeMs, allowCredentials: passkeys.map(descriptor), userVerification: 'required' }
}

function descriptor({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports }
}
