import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { GoogleAccount } from '../../../kernel/ports.ts'
import { DeliveryError, type Timeout } from '../delivery.ts'
import { cached } from './cached.ts'
import { jsonOf } from './json-of.ts'

type ServiceAccount = Pick<GoogleAccount, 'clientEmail' | 'privateKeyId' | 'privateKey' | 'tokenUrl'>

interface GoogleAnswer {
  status: number
  body: unknown
}

const assertionSeconds = 3600
/** An access token is renewed this long before it expires, so that none expires in flight. */
const reserveSeconds = 120

/** Calls a Google service as a service account, with cached access tokens (RFC 7523). Throws `DeliveryError`. */
export function googleService({ account, scope, timeoutMs, now = Date.now }: { account: ServiceAccount; scope: string } & Timeout) {
  const token = cached(async () => {
    const issuedAt = Math.floor(now() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.privateKeyId })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + assertionSeconds)
      .sign(createPrivateKey(account.privateKey))
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const { status, body } = await ask(account.tokenUrl, { method: 'POST', body: form })
    const { access_token: value, expires_in: seconds } = (body ?? {}) as { access_token?: unknown; expires_in?: unknown }
    if (status !== 200 || typeof value !== 'string' || typeof seconds !== 'number')
      throw new DeliveryError('unreachable', `Google gives no access token, but ${status}`)
    return { value, untilMs: now() + (seconds - reserveSeconds) * 1000 }
  }, now)

  async function ask(url: string, request: RequestInit): Promise<GoogleAnswer> {
    try {
      const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      return { status: response.status, body: jsonOf(await response.text()) }
    } catch (error) {
      throw new DeliveryError('unreachable', 'Google cannot be reached', { cause: error })
    }
  }

  return async (method: string, url: string, body: object): Promise<GoogleAnswer> => {
    const bearer = await token.get()
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const answer = await ask(url, { method, headers, body: JSON.stringify(body) })
    if (answer.status === 401) token.drop(bearer)
    return answer
  }
}
