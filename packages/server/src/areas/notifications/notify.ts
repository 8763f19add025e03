import { deferred, setStatement, statement, type Write } from '../../kernel/database/index.ts'
import { newId } from '../../kernel/new-id.ts'
import { traceParent } from '../../kernel/tracing.ts'
import { maxAttempts } from '../../runtime/jobs/index.ts'
import { pushJob } from './jobs.ts'
import { type Notice, typeOf } from './notice.ts'

const keep = setStatement<never, [string, string, string, string, string | null, Date]>(
  ({ values }) => `
  insert into notifications (member_id, notification_id, type, notice, about_id, created_at)
  ${values('uuid, uuid, text, jsonb, uuid, timestamptz')}`,
)
// One job per device to be notified, so that only the device whose push service is down is retried.
// The function is executed for each work, and most members have no device: for many, it is not called for them.
const push = setStatement<never, [string, string, string, string, number, string | null]>(
  ({ works, either }) => `
  select work, push_to_devices(member_id, notification_id, type, job, max_attempts, trace_parent => traceparent) as pushed
  from ${works('notice', 'member_id uuid, notification_id uuid, type text, job text, max_attempts int, traceparent text')}
  ${either('where exists (select from devices d where d.member_id = notice.member_id offset 0)', '')}`,
)
const remove = statement<never, [string, string | null, string]>(
  `delete from notifications where member_id = $1 and about_id = $2 and notice ->> 'kind' = $3`,
)
// A message that replaces one of the last day is not pushed again.
const pushUnlessRecent = statement<never, [string, string, string, string, number, string, string | null, Date, string | null]>(
  `select push_to_devices($1, $2, $3, $4, $5, $6, $7, $8::timestamptz - interval '1 day', $9)`,
)

/** An unread row of `notifications`. */
export function notificationRow(memberId: string, notice: Notice, now: Date, notificationId: string = newId()) {
  return {
    member_id: memberId,
    notification_id: notificationId,
    type: typeOf[notice.kind],
    notice,
    about_id: 'aboutId' in notice ? (notice.aboutId ?? null) : null,
    created_at: now,
  }
}

/** Kinds of which a member has one message about each person: a newer one replaces it. */
const onePerPerson: readonly Notice['kind'][] = ['friendAsked', 'friendAgreed']

/** Describes a notification about what the same transaction does: in the member's inbox, and on devices that accept this kind. */
export function notify(memberId: string, notice: Notice, now: Date): Write[] {
  const { notification_id, type, about_id } = notificationRow(memberId, notice, now)
  const kept = deferred(keep, memberId, notification_id, type, JSON.stringify(notice), about_id, now)
  if (!onePerPerson.includes(notice.kind))
    return [kept, deferred(push, memberId, notification_id, type, pushJob.name, maxAttempts, traceParent())]
  return [
    deferred(pushUnlessRecent, memberId, notification_id, type, pushJob.name, maxAttempts, notice.kind, about_id, now, traceParent()),
    deferred(remove, memberId, about_id, notice.kind),
    kept,
  ]
}
