import { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, transact } from '../kernel/database/index.ts'
import { exportBooks } from '../ledger/index.ts'
import { defineArea } from './area.ts'
import { regularJob } from './jobs/index.ts'
import { rowsOf } from './member-data.ts'
import { purged, purgedByOwner, type Retention } from './retention.ts'
import type { Services } from './services.ts'
import { measureStatus } from './status/measure-status.ts'
import { deliverWebhooks } from './webhooks/index.ts'

const { operations } = ExportedData.properties
const forgetOperations = statement<{ forgotten: number | null }, [Date, number]>('select forget_operations($1, $2) as forgotten')
const forgetSecurityEvents = statement<{ forgotten: number | null }, [Date, number]>('select forget_security_events($1, $2) as forgotten')
const deleteMessages = statement<never, [number]>(
  'delete from outbox_messages where message_id in (select message_id from outbox_messages order by sent_at desc, message_id desc offset $1)',
)

/**
 * A repeated command gets its first answer for this long. The app stores a command's id for a day; tills send theirs within days or weeks.
 * Afterwards the receipt's number and the posting's key still prevent double counting. Security events stay as long. The SQL functions contain this
 * period, too.
 */
const retainedMs = 90 * dayMs
const retainedMessages = 1000

const retainedSince = ({ now }: Services) => new Date(now().getTime() - retainedMs)

const messages: Retention = {
  table: 'outbox_messages',
  purge: ({ pool }) => transact(pool, (tx) => tx.run(deleteMessages, retainedMessages)),
}

/** Everything that belongs to the tables below the areas: those of the ledger, operations, limits, the queue and the outbox. */
export const infrastructure = defineArea({
  name: 'infrastructure',
  jobs: [regularJob('measureStatus', 60, measureStatus), deliverWebhooks],
  retention: [
    purged('rate_counters', 'window_ends_at < $1', { olderThanMs: dayMs, oldestBy: 'window_ends_at' }),
    // After a day they count no longer.
    purged('attempts', 'last_wrong_at < $1 and (locked_until is null or locked_until < $1)', {
      olderThanMs: 2 * dayMs,
      oldestBy: 'last_wrong_at',
    }),
    // The queue retains jobs that it has given up, and jobs that the next minute's job replaced, for inspection.
    purged('graphile_worker._private_jobs', 'locked_at is null and attempts >= max_attempts and updated_at < $1', {
      olderThanMs: 30 * dayMs,
    }),
    purgedByOwner('operations', forgetOperations, retainedSince),
    messages,
    purgedByOwner('security_events', forgetSecurityEvents, retainedSince),
    purged('webhook_deliveries', 'happened_at < $1', { olderThanMs: 30 * dayMs, oldestBy: 'happened_at' }),
  ],
  exports: { ledger: exportBooks, operations: rowsOf(operations.items, 'operations', 'order by booked_at, operation_id') },
  constraints: {
    // The operation is already purged, but its postings are not.
    postings_once: { name: 'operationReused' },
    // The id is stored, but not with this member.
    till_operations_once: { name: 'operationReused' },
  },
})
