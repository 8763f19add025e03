import { type WebhookCause, webhookTypes } from '@herzkarte/contract/webhooks.ts'
import { type Db, dbOn, deferred, statement, type Tx, transact } from '../../kernel/database/index.ts'
import { traceParent } from '../../kernel/tracing.ts'
import { jobOutside, maxAttempts, onJob } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { type SignedEndpoint, send, signedHeaders } from './send.ts'

const readTypes = statement<{ type: string }>('select distinct unnest(types) as type from webhook_endpoints where paused_at is null')

const add = statement<never, [string, Date, string, number, string | null]>(`select queue_webhooks($1::jsonb, $2, $3, $4, $5)`)

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

type Outcome = 'delivered' | 'failed'

interface Delivery extends SignedEndpoint {
  type: string
  payload: string
  happenedAt: Date
  attempts: number
  url: string
  pausedAt: Date | null
}

const read = statement<Delivery, [string]>(`
  select d.type, d.payload::text as payload, d.happened_at as "happenedAt", d.attempts, e.endpoint_id as "endpointId", e.url,
    e.secret_number as "secretNumber", e.rotated_at as "rotatedAt", e.paused_at as "pausedAt"
  from webhook_deliveries d join webhook_endpoints e on e.endpoint_id = d.endpoint_id where d.delivery_id = $1 and d.outcome is null`)
const record = statement<never, [string, number, string | null, Date]>(`
  update webhook_deliveries set attempts = attempts + 1, status = $2, outcome = $3, ended_at = case when $3::text is not null then $4::timestamptz end
  where delivery_id = $1`)

const gone = 410

/**
 * Delivers a webhook and records the attempt. Anything but 2xx is retried by the queue with growing delays for about a day and a half. It may be
 * delivered twice, if the process dies before it records the response: the id is the same.
 */
async function deliver({ deliveryId }: { deliveryId: string }, services: Services): Promise<void> {
  const { pool, settings } = services
  const delivery = await dbOn(pool).first(read, deliveryId)
  // One of a paused address waits until `resume` queues it again.
  if (!delivery || delivery.pausedAt) return
  const recordAs = (status: number, outcome: Outcome | null) =>
    transact(pool, (tx) => tx.run(record, deliveryId, status, outcome, services.now()))

  const { type, payload, happenedAt, url, attempts } = delivery
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: JSON.parse(payload) })
  const headers = signedHeaders(deliveryId, body, delivery, settings, services.now())
  const status = await send({ url, headers, body, timeoutMs: settings.deliveryTimeoutMs, inside: settings.webhooksInside })
  const isDelivered = status >= 200 && status < 300
  const isOver = status === gone || attempts + 1 >= maxAttempts
  await recordAs(status, isDelivered ? 'delivered' : isOver ? 'failed' : null)
  if (!isDelivered && !isOver) throw new Error(`A receiver of webhooks answered ${status}`)
}

export const deliverWebhooks = onJob(deliverWebhook, deliver)
