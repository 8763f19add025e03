import { REFRESH_KEY_LENGTH } from '@herzkarte/rules/codes/refresh-token.ts'
import { host } from '../dispatcher/host.ts'
import { syncTag } from '../sw/messages.ts'
import { deleteSignOut, sendSignOuts, storeSignOut } from './outbox.ts'

/**
 * Stores that this session is to end, before the server is asked to, so that a missing network or a closed page loses nothing. Resolves to
 * a function that deletes it again, once the server has answered.
 */
export async function storeSessionEnd(refreshToken: string): Promise<() => Promise<void>> {
  const token = await signOutTokenOf(refreshToken)
  if (token === undefined) return async () => {}
  await storeSignOut(token)
  return () => deleteSignOut(token)
}

/** Sends what is stored, now and in the service worker when the network is back. */
export async function sendStoredSignOuts(): Promise<void> {
  if (await sendSignOuts(host)) return
  // Chromium wakes the service worker when the network is back, even if no page is open. Elsewhere the next opened page sends it.
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync?.register(syncTag)
}

/**
 * The token that ends the session of a refresh token and can do nothing else: it has the hash of the secret's seal instead of the seal. Undefined
 * where the browser has no cryptography, as on pages without https.
 */
async function signOutTokenOf(refreshToken: string): Promise<string | undefined> {
  const [memberId, sessionId, secret = ''] = refreshToken.split('.')
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return undefined
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(secret.slice(REFRESH_KEY_LENGTH))))
  const base64 = btoa(String.fromCharCode(...hash))
  return `${memberId}.${sessionId}.${secret.slice(0, REFRESH_KEY_LENGTH)}${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
