import { type WebhookCause, webhookTypes } from '@herzkarte/contract/webhooks.ts'
import { type Db, deferred, statement, type Tx } from '../../kernel/database/index.ts'
import { traceParent } from '../../kernel/tracing.ts'
import { jobOutside, maxAttempts } from '../jobs/index.ts'
import type { Services } from '../services.ts'

const readTypes = statement<{ type: string }>('select distinct unnest(types) as type from webhook_endpoints where paused_at is null')

const add = statement<never, [string, Date, string, number, string | null]>(`select queue_webhooks($1::jsonb, $2, $3, $4, $5)`)

/** Delivers one webhook to one address. */
export const deliverWebhook = jobOutside<{ deliveryId: string }>('deliverWebhook')

/** The types of which somebody is notified. Processes store them, so that a sale of which nobody is notified costs nothing. */
export async function readWebhookTypes(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.all(readTypes)).map(({ type }) => type))
}

/**
 * Stores webhooks about what this transaction does, and their jobs. They leave with the commit: no round trip more, and either both happen or
 * neither. Call it as the last step of the transaction.
 */
export function queueWebhooks(
  tx: Tx,
  causes: readonly (readonly [memberId: string, cause: WebhookCause])[],
  { webhookTypes: wanted, now }: Pick<Services, 'webhookTypes' | 'now'>,
): void {
  const types = wanted()
  if (types.size === 0) return
  const events = causes.flatMap(([memberId, { type: cause, ...data }]) => {
    const type = cause in webhookTypes ? webhookTypes[cause as keyof typeof webhookTypes] : undefined
    return type !== undefined && types.has(type) ? [{ type, payload: { memberId, ...data } }] : []
  })
  if (events.length > 0) tx.last(deferred(add, JSON.stringify(events), now(), deliverWebhook.name, maxAttempts, traceParent()))
}
