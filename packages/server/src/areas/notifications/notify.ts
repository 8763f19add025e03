import { deferred, setStatement, statement, type Write } from '../../kernel/database/index.ts'
import { newId } from '../../kernel/new-id.ts'
import { maxAttempts } from '../../runtime/jobs/index.ts'
import { pushJob } from './jobs.ts'
import { type Notice, typeOf } from './notice.ts'

// One job per device to be notified, so that only the device whose push service is down is retried. Members without devices get no job.
// A message that replaces one of the last day is not pushed again.
const keep = setStatement<never, [string, string, string, string, string | null, Date, string, number]>(`
  with notice as (
    select * from unnest(array(select unnest($1::uuid[])), $2::uuid[], $3::text[], $4::jsonb[], $5::uuid[], $6::timestamptz[], $7::text[], $8::int[])
      as notice (member_id, notification_id, type, notice, about_id, created_at, job, max_attempts)
  ), noted as (
    insert into notifications (member_id, notification_id, type, notice, about_id, created_at)
    select member_id, notification_id, type, notice, about_id, created_at from notice
  )
  select graphile_worker.add_job(job, json_build_object('memberId', member_id, 'notificationId', notification_id, 'deviceId', device_id),
    max_attempts => notice.max_attempts)
  from notice cross join lateral (
    select device_id from devices where member_id = notice.member_id
      and not exists (select from notification_settings where member_id = notice.member_id and notice.type = any(muted)) offset 0) device`)
const replace = statement<never, [string, string, string, string, string | null, Date, string, number, string]>(`
  with replaced as (
    delete from notifications where member_id = $1 and about_id = $5 and notice ->> 'kind' = $9 returning created_at
  ), noted as (
    insert into notifications (member_id, notification_id, type, notice, about_id, created_at) values ($1, $2, $3, $4, $5, $6)
  )
  select graphile_worker.add_job($7, json_build_object('memberId', $1::uuid, 'notificationId', $2::uuid, 'deviceId', device_id), max_attempts => $8)
  from devices where member_id = $1 and not exists (select from notification_settings where member_id = $1 and $3 = any(muted))
    and not exists (select from replaced where created_at > $6::timestamptz - interval '1 day')`)

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
export function notify(memberId: string, notice: Notice, now: Date): Write {
  const { notification_id, type, about_id } = notificationRow(memberId, notice, now)
  const text = JSON.stringify(notice)
  return onePerPerson.includes(notice.kind)
    ? deferred(replace, memberId, notification_id, type, text, about_id, now, pushJob.name, maxAttempts, notice.kind)
    : deferred(keep, memberId, notification_id, type, text, about_id, now, pushJob.name, maxAttempts)
}
