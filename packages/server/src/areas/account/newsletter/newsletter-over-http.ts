import type { Newsletter } from '../../../kernel/ports.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'

/**
 * The configured provider over HTTP: POST of `{ email, langCode, isSubscribed }` as JSON with a bearer token. Any 2xx counts as success. Without one,
 * preferences are only stored.
 */
export function openNewsletter({ newsletter, deliveryTimeoutMs }: Settings): Newsletter | null {
  if (!newsletter) return null
  const { url, token } = newsletter
  return {
    async publish(preference) {
      let status: number
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(preference),
          // The address and the token are for this provider only, so redirects are not followed.
          redirect: 'error',
          signal: AbortSignal.timeout(deliveryTimeoutMs),
        })
        await response.body?.cancel()
        status = response.status
      } catch (error) {
        throw new NewsletterError('The newsletter provider cannot be reached', { cause: error })
      }
      if (status < 200 || status > 299) throw new NewsletterError(`The newsletter provider answered ${status}`)
    },
  }
}

export class NewsletterError extends Error {}
