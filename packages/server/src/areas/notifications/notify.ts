import { deferred, setStatement, type Write } from '../../kernel/database/index.ts'
import { newId } from '../../kernel/new-id.ts'
import { maxAttempts } from '../../runtime/jobs/index.ts'
import { pushJob } from './jobs.ts'
import { type Notice, typeOf } from './notice.ts'

// One job per device to be notified, so that only the device whose push service is down is retried. Members without devices get no job.
// A message that replaces one of the last day is not pushed again.
const keep = setStatement<never, [string, string, string, string, string | null, Date, string, number, string | null]>(`
  with notice as (
    select * from unnest(array(select unnest($1::uuid[])), $2::uuid[], $3::text[], $4::jsonb[], $5::uuid[], $6::timestamptz[], $7::text[], $8::int[], $9::text[])
      as notice (member_id, notification_id, type, notice, about_id, created_at, job, max_attempts, replaced_kind)
  ), replaced as (
    delete from notifications n using notice
    where n.member_id = notice.member_id and n.about_id = notice.about_id and n.notice ->> 'kind' = notice.replaced_kind
    returning n.member_id, n.about_id, n.created_at
  ), noted as (
    insert into notifications (member_id, notification_id, type, notice, about_id, created_at)
    select member_id, notification_id, type, notice, about_id, created_at from notice
  )
  select graphile_worker.add_job(job, json_build_object('memberId', member_id, 'notificationId', notification_id, 'deviceId', device_id),
    max_attempts => notice.max_attempts)
  from notice join devices d using (member_id)
  where not exists (select from notification_settings s where s.member_id = notice.member_id and notice.type = any(muted))
    and not exists (
      select from replaced r
      where r.member_id = notice.member_id and r.about_id = notice.about_id and r.created_at > notice.created_at - interval '1 day')`)

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

const replacedKind = ({ kind }: Notice) => (onePerPerson.includes(kind) ? kind : null)

/** Describes a notification about what the same transaction does: in the member's inbox, and on devices that accept this kind. */
export function notify(memberId: string, notice: Notice, now: Date): Write {
  const { notification_id, type, about_id } = notificationRow(memberId, notice, now)
  return deferred(
    keep,
    memberId,
    notification_id,
    type,
    JSON.stringify(notice),
    about_id,
    now,
    pushJob.name,
    maxAttempts,
    replacedKind(notice),
  )
}
