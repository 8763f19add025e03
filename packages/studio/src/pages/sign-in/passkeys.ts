import type { Session } from '@herzkarte/contract/studio/answers.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { CallFailed, call } from '../../api.ts'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  failed: { de: 'Das hat mit diesem Gerät nicht geklappt.', en: 'This did not work with this device.' },
})

/** Signs in with a passkey that the browser offers; nobody types a name. Undefined if it was called off. */
export async function signInByPasskey(): Promise<Session | undefined> {
  const { challengeToken, options } = await call('startPasskeySignIn', {})
  const given = await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }).catch(
    orCalledOff,
  )
  if (!given) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response
  const proof = { challengeToken, credentialId: given.id, clientDataJSON, authenticatorData, signature }
  return call('signInByPasskey', { ...proof, ...(userHandle && { userHandle }) })
}

/** Makes a passkey on this device, or on one that its owner chooses. Undefined if it was called off. */
export async function makePasskey(password: string): Promise<Session | undefined> {
  const { challengeToken, options } = await call('startPasskey', { password })
  const made = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] }).catch(
    orCalledOff,
  )
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return call('addPasskey', { challengeToken, passkey: { credentialId: made.id, clientDataJSON, attestationObject, transports } })
}

/** Browsers do not say whether somebody called it off or there is no passkey: both are their own doing. */
function orCalledOff({ name }: Error): undefined {
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  throw new CallFailed('failed', texts.failed)
}
