import { type Delivery, DeliveryError } from './index.ts'

const timeoutMs = 10_000

/** SMS by an HTTP provider: POST of `{ from, to, text }` as JSON with a bearer token; any 2xx is taken as sent. */
export function smsOverHttp({ url, token, sender }: { url: string; token: string; sender: string }): Delivery['sms'] {
  return async ({ to, text }) => {
    let response: Response
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from: sender, to, text }),
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw new DeliveryError('unreachable', 'The SMS provider cannot be reached', { cause: error })
    }
    if (response.status >= 500) throw new DeliveryError('unreachable', `The SMS provider answered ${response.status}`)
    if (!response.ok) throw new DeliveryError('refused', `The SMS provider refused with ${response.status}`)
  }
}
