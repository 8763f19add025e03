import type { Newsletter } from '../../../kernel/ports.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { newsletterOverHttp } from './newsletter-over-http.ts'

/** The configured provider. Without one, preferences are only stored. */
export function openNewsletter({ newsletter, deliveryTimeoutMs: timeoutMs }: Settings): Newsletter | null {
  return newsletter && newsletterOverHttp({ ...newsletter, timeoutMs })
}
