import { NIL } from 'uuid'
import { type Content, type News, pictureUrl } from '../../../content/index.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { lowestPriority, maxAttempts } from '../../../runtime/jobs/index.ts'
import { pushJob } from '../jobs.ts'
import { type Notice, typeOf } from '../notice.ts'
import { type AudienceValues, agrees, audienceValues, isHeld, isMeant } from './audience.ts'

/** Members checked in one transaction, whether they belong to the audience or not, so that it is short for any audience. */
const membersAtOnce = 500

interface Batch {
  notified: number
  seen: number
  pushed: number
  lastId: string | null
}

// Waits for a member who is just being deleted, and then leaves that member out. Counting the jobs in the final select is what adds them.
const publish = statement<
  Batch,
  [
    ...AudienceValues,
    after: string,
    limit: number,
    type: string,
    notice: string,
    now: Date,
    job: string,
    attempts: number,
    priority: number,
  ]
>(`
  with seen as (select member_id from members where member_id > $14 order by member_id limit $15),
  meant as (select m.member_id from members m join seen using (member_id) where ${isMeant} and ${agrees} and not ${isHeld} for share of m),
  notified as (
    insert into notifications (member_id, notification_id, type, notice, created_at, news_id)
    select member_id, gen_random_uuid(), $16, $17::jsonb, $18, $12 from meant returning member_id, notification_id
  ),
  pushed as (
    select (graphile_worker.add_job($19,
      json_build_object('memberId', member_id, 'notificationId', notification_id, 'deviceId', device_id),
      max_attempts => $20, priority => $21)).id as job
    from notified join devices using (member_id)
    where not exists (select from notification_settings s where s.member_id = notified.member_id and $16 = any(muted))
  )
  select (select count(*) from notified) as notified, (select count(*) from seen) as seen, (select count(job) from pushed) as pushed,
    (select member_id from seen order by member_id desc limit 1) as "lastId"`)

/** Notifies the next members after an id who belong to the audience, in their inbox and on their devices. `isLast` if no members follow. */
export async function notifyMembers(
  tx: Tx,
  news: News,
  { after, content, now }: { after: string | null; content: Content; now: Date },
): Promise<{ notified: number; lastId: string | null; isLast: boolean }> {
  const notice = noticeOf(news)
  const values = audienceValues(news, content, now)
  const type = typeOf[notice.kind]
  const job: [string, number, number] = [pushJob.name, maxAttempts, lowestPriority]
  const batch = await tx.first(publish, ...values, after ?? NIL, membersAtOnce, type, JSON.stringify(notice), now, ...job)
  const { notified, seen, lastId } = batch ?? { notified: 0, seen: 0, lastId: null }
  return { notified, lastId, isLast: seen < membersAtOnce }
}

/** News as a message to one member. */
export function noticeOf({ type, title, text, path, picture }: News): Notice {
  return { kind: type, title, text, path, ...(picture !== undefined && { picture: pictureUrl(picture) }) }
}
