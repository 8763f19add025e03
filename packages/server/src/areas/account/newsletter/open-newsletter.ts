import type { Newsletter } from '../../../kernel/ports.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { newsletterOverHttp } from './newsletter-over-http.ts'

/** The provider where one is configured; without one, wishes are only kept. */
export function openNewsletter({ newsletter, deliveryTimeoutMs: timeoutMs }: Settings): Newsletter | null {
  return newsletter && newsletterOverHttp({ ...newsletter, timeoutMs })
}
