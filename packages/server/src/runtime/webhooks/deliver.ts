import { dbOn, statement, transact } from '../../kernel/database/index.ts'
import { maxAttempts, onJob } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { deliverWebhook } from './outbox.ts'
import { type SignedEndpoint, send, signedHeaders } from './send.ts'

type Outcome = 'delivered' | 'failed' | 'paused'

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

/** The receiver wants no more of it. */
const gone = 410

/**
 * Delivers a webhook and records the attempt. Anything but 2xx is retried by the queue with growing delays for about a day and a half. It may be
 * delivered twice, if the process dies before it records the response: the id is the same.
 */
async function deliver({ deliveryId }: { deliveryId: string }, services: Services): Promise<void> {
  const { pool, settings } = services
  const delivery = await dbOn(pool).first(read, deliveryId)
  if (!delivery) return
  const recordAs = (status: number, outcome: Outcome | null) =>
    transact(pool, (tx) => tx.run(record, deliveryId, status, outcome, services.now()))
  if (delivery.pausedAt) return void (await recordAs(0, 'paused'))

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
