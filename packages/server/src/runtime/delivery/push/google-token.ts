import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { DeliveryError } from '../delivery.ts'
import { cached } from './cached.ts'

/** The content of a service account's key file, with Google's names. */
export interface ServiceAccount {
  clientEmail: string
  privateKeyId: string
  privateKey: string
  /** Where a signed assertion of the account is exchanged for an access token. */
  tokenUrl: string
}

interface TokenRequest {
  account: ServiceAccount
  /** The scope of the token. */
  scope: string
  timeoutMs: number
  now?: () => number
}

const assertionSeconds = 3600
/** An access token is renewed this long before it expires, so that none expires in flight. */
const reserveSeconds = 120

/** Access tokens of a Google service account (RFC 7523), each cached for as long as it is valid. */
export function googleTokens({ account, scope, timeoutMs, now = Date.now }: TokenRequest) {
  return cached(async () => {
    const issuedAt = Math.floor(now() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.privateKeyId })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + assertionSeconds)
      .sign(createPrivateKey(account.privateKey))
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const { status, body } = await askGoogle(account.tokenUrl, { method: 'POST', body: form }, timeoutMs)
    const { access_token: value, expires_in: seconds } = (body ?? {}) as { access_token?: unknown; expires_in?: unknown }
    if (status !== 200 || typeof value !== 'string' || typeof seconds !== 'number')
      throw new DeliveryError('unreachable', `Google gives no access token, but ${status}`)
    return { value, untilMs: now() + (seconds - reserveSeconds) * 1000 }
  }, now)
}

export interface GoogleAnswer {
  status: number
  body: unknown
}

/** Calls a Google service. Throws `DeliveryError` if it does not answer in time. */
export async function askGoogle(url: string, request: RequestInit, timeoutMs: number): Promise<GoogleAnswer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, body: jsonOf(await response.text()) }
  } catch (error) {
    throw new DeliveryError('unreachable', 'Google cannot be reached', { cause: error })
  }
}

/** A gateway in between may answer with HTML. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
