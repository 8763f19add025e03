import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { type Delivery, DeliveryError, type Push } from '../delivery.ts'
import { kept } from './kept.ts'

/** What stands in the key file of a service account, as Google names it. */
export interface ServiceAccount {
  projectId: string
  clientEmail: string
  privateKeyId: string
  privateKey: string
  /** Where a signed word of the account is exchanged for an access token. */
  tokenUrl: string
}

export interface FcmSettings {
  /** `https://fcm.googleapis.com` */
  url: string
  account: ServiceAccount
  timeoutMs: number
  now?: () => number
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const assertionSeconds = 3600
/** An access token is made anew so long before it runs out, so that none does on its way. */
const reserveSeconds = 120

interface Answer {
  status: number
  body: unknown
}

interface FcmFault {
  error?: { message?: string; details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] }
}

/** Push messages to Android by Firebase Cloud Messaging, HTTP v1. */
export function pushOverFcm({ url, account, timeoutMs, now = Date.now }: FcmSettings): Delivery['push'] {
  const token = kept(accessToken, now)

  async function accessToken() {
    const issuedAt = Math.floor(now() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.privateKeyId })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + assertionSeconds)
      .sign(createPrivateKey(account.privateKey))
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const { status, body } = await post(account.tokenUrl, {}, form)
    const { access_token: value, expires_in: seconds } = (body ?? {}) as { access_token?: unknown; expires_in?: unknown }
    if (status !== 200 || typeof value !== 'string' || typeof seconds !== 'number')
      throw new DeliveryError('unreachable', `Google gives no access token, but ${status}`)
    return { value, untilMs: now() + (seconds - reserveSeconds) * 1000 }
  }

  async function post(to: string, headers: Record<string, string>, body: string | URLSearchParams): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(to, { method: 'POST', headers, body, redirect: 'error', signal })
      return { status: response.status, body: jsonOf(await response.text()) }
    } catch (error) {
      throw new DeliveryError('unreachable', 'FCM cannot be reached', { cause: error })
    }
  }

  return async (push) => {
    const bearer = await token.get()
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const message = JSON.stringify({ message: messageOf(push) })
    const { status, body } = await post(`${url}/v1/projects/${account.projectId}/messages:send`, headers, message)
    if (status === 200) return
    if (status === 401) token.drop(bearer)
    throw new DeliveryError(faultOf(status, body as FcmFault | null), `FCM answered ${status}`)
  }
}

/** A gateway in between says what it says in HTML. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function messageOf({ deviceToken, messageId, title, text, image, data, ttlSeconds }: Push): object {
  return {
    token: deviceToken,
    notification: { title, body: text, ...(image !== undefined && { image }) },
    data,
    android: { priority: 'high', ttl: `${ttlSeconds}s`, notification: { tag: messageId } },
  }
}

/** By Google's list of errors: a token that is none is told apart from a message that is wrong by the field that the answer names. */
function faultOf(status: number, body: FcmFault | null): DeliveryError['fault'] {
  const { message = '', details = [] } = body?.error ?? {}
  const codes = details.map(({ errorCode }) => errorCode)
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field))
  if (codes.includes('UNREGISTERED')) return 'gone'
  if (status === 400 && codes.includes('INVALID_ARGUMENT') && (fields.includes('message.token') || /registration token/i.test(message)))
    return 'gone'
  // Somebody else's sender: a mistake in the settings as likely as one of the app, so nothing is given up for it.
  return status === 400 || codes.includes('SENDER_ID_MISMATCH') ? 'refused' : 'unreachable'
}
