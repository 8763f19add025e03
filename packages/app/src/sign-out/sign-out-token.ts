import { REFRESH_KEY_LENGTH } from '@herzkarte/rules/codes/refresh-token.ts'

/**
 * The token that ends the session of a refresh token and can do nothing else: it has the hash of the secret's seal instead of the seal. Undefined
 * where the browser has no cryptography, as on pages without https.
 */
export async function signOutTokenOf(refreshToken: string): Promise<string | undefined> {
  const [memberId, sessionId, secret = ''] = refreshToken.split('.')
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return undefined
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(secret.slice(REFRESH_KEY_LENGTH))))
  const base64 = btoa(String.fromCharCode(...hash))
  return `${memberId}.${sessionId}.${secret.slice(0, REFRESH_KEY_LENGTH)}${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
