import type { Newsletter } from '../../../kernel/ports.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'

interface NewsletterSettings {
  url: string
  token: string
  timeoutMs: number
}

/** A provider over HTTP: POST of `{ email, langCode, isSubscribed }` as JSON with a bearer token. Any 2xx counts as success. */
function newsletterOverHttp({ url, token, timeoutMs }: NewsletterSettings): Newsletter {
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
          signal: AbortSignal.timeout(timeoutMs),
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

/** The configured provider. Without one, preferences are only stored. */
export function openNewsletter({ newsletter, deliveryTimeoutMs: timeoutMs }: Settings): Newsletter | null {
  return newsletter && newsletterOverHttp({ ...newsletter, timeoutMs })
}
