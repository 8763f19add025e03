import type { Settings } from '../settings/settings.ts'
import { type Delivery, DeliveryError, type Timeout } from './delivery.ts'

/** Statuses that do not concern this message: our authentication, rate limits, timeouts. */
const notAboutTheMessage = new Set([401, 403, 407, 408, 425, 429])

/** SMS through an HTTP provider: POST of `{ from, to, text }` as JSON with a bearer token. Any 2xx counts as sent. */
export function smsOverHttp({ url, token, sender, timeoutMs }: NonNullable<Settings['sms']> & Timeout): Delivery['sms'] {
  return async ({ to, text }) => {
    let response: Response
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from: sender, to, text }),
        // The number and the token are for this provider only, so redirects are not followed.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
    } catch (error) {
      throw new DeliveryError('unreachable', 'The SMS provider cannot be reached', { cause: error, isUnsent: isUnconnected(error) })
    }
    const { ok, status } = response
    if (ok) return
    // A proxy answers 502 or 504 where the provider may have the message.
    const rejected = status >= 400 && status < 500 && !notAboutTheMessage.has(status)
    throw new DeliveryError(rejected ? 'rejected' : 'unreachable', `The SMS provider answered ${status}`, {
      isUnsent: (status < 500 && status !== 408) || status === 503,
    })
  }
}

/** Whether there was no connection that a request could have been sent on. */
function isUnconnected(error: unknown): boolean {
  const { code, syscall } = ((error instanceof Error && error.cause) || {}) as { code?: unknown; syscall?: unknown }
  return syscall === 'connect' || syscall === 'getaddrinfo' || /^(?:CERT_|ERR_(?:SSL|TLS)_|UND_ERR_CONNECT_TIMEOUT$)/.test(String(code))
}
