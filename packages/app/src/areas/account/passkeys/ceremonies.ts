import type { Passkey, PasskeyProof } from '@herzkarte/contract/account/passkeys.ts'
import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Input } from '@herzkarte/contract/all-calls.ts'
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { deviceProofInput } from '../sessions/device-proof.ts'
import { passkeyTexts } from './texts.ts'

/** Makes a passkey on this device, or on one that the member chooses, and stores it in the account. */
export async function addPasskey(): Promise<Passkey> {
  const { challengeToken, options } = await api.beginPasskey({}, { quiet: true })
  const { id, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch((error) => inOwnWords(error, 'notMade'))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return api.addPasskey({ challengeToken, passkey: { credentialId: id, clientDataJSON, attestationObject, transports } }, { quiet: true })
}

/** Signs in with a passkey. With `autofill`, the browser offers it in the field of the address, and nothing happens until one is chosen. */
export async function signInByPasskey({ autofill = false } = {}): Promise<SignInResult> {
  const proof = await proofFor('signIn', autofill).catch((error) => {
    // Nobody has asked for anything yet, so there is nothing to say.
    throw autofill ? new CallFailure('cancelled', '') : error
  })
  return api.signInByPasskey({ ...proof, ...deviceProofInput() }, { quiet: true })
}

export function confirmingPasskey(): Promise<PasskeyProof> {
  return proofFor('confirmIdentity')
}

/** Ends what the browser still waits for. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony()
}

async function proofFor(purpose: Input<'requestPasskey'>['purpose'], useBrowserAutofill = false): Promise<PasskeyProof> {
  const { challengeToken, options } = await api.requestPasskey({ purpose }, { quiet: true })
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  // The field of the address may be hidden behind the tab of the number, and come back.
  const given = await startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false }).catch((error) =>
    inOwnWords(error, 'notUsed'),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response
  return { challengeToken, credentialId: given.id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Browsers do not say whether the member cancelled or there was no passkey: both are the member's own doing and need no message. */
function inOwnWords(error: unknown, what: 'notMade' | 'notUsed'): never {
  const { name } = error as Partial<Error>
  if (name === 'NotAllowedError' || name === 'AbortError') throw new CallFailure('cancelled', '')
  throw new CallFailure('rejected', name === 'InvalidStateError' ? passkeyTexts.exists : passkeyTexts[what])
}
