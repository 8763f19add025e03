import type { WebhookEvent, WebhookTest } from '@herzkarte/contract/webhooks.ts'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

export type { WebhookEvent, WebhookTest }

/** The request is not from Herzkarte, was changed on its way, or is older than five minutes. Answer 400 and ignore it. */
export class WebhookRejected extends Error {
  override name = 'WebhookRejected'
}

/** Headers as a server of Node, Express or Fastify has them, or as `fetch` has them. */
type Headers = Readonly<Record<string, string | string[] | undefined>> | { entries(): Iterable<[string, string]> }

/**
 * Checks the signature of a webhook and returns what it says. `body` is the body as it came, before anything parsed it. `id` is the same whenever
 * the webhook is delivered again: do nothing if you know it.
 *
 * @throws WebhookRejected
 */
export function readWebhook(body: string, headers: Headers, secret: string): { id: string; event: WebhookEvent | WebhookTest } {
  const given = Object.fromEntries(
    [...entriesOf(headers)].flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : [])),
  ) as Record<string, string>
  try {
    return { id: given['webhook-id'] ?? '', event: new Webhook(secret).verify(body, given) as WebhookEvent | WebhookTest }
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new WebhookRejected(error.message)
    throw error
  }
}

function entriesOf(headers: Headers): Iterable<[string, string | string[] | undefined]> {
  return typeof headers.entries === 'function' ? headers.entries() : Object.entries(headers)
}
