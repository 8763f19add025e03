import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { NIL } from 'uuid'
import { type News, pictureUrl } from '../../../content/index.ts'
import { endOfSlice, isLastSlice, statement, transact } from '../../../kernel/database/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { pushes } from '../jobs.ts'
import { type Notice, typeOf } from '../notify.ts'
import { type AudienceValues, agrees, audienceValues, isHeld, isMeant } from './audience.ts'
import { deadLink } from './dead-link.ts'
import { advance, continueSending, lockedSending, recallSending, restate } from './sendings.ts'

/** Members checked in one transaction, whether they belong to the audience or not, so that it is short for any audience. */
const membersAtOnce = 500

// Waits for a member who is just being deleted, and then leaves that member out. Counting the jobs in the final select is what adds them. The id of a
// message is made of member and news, so that nobody has it twice if the batch is repeated.
const publish = statement<
  { notified: number; pushed: number },
  [...AudienceValues, after: string, upTo: string, type: string, notice: string, now: Date]
>(`
  with meant as (select m.member_id from members m
    where m.member_id > $14 and m.member_id <= $15 and ${isMeant} and ${agrees} and not ${isHeld} for share of m),
  notified as (
    insert into notifications (member_id, notification_id, type, notice, created_at, news_id)
    select member_id, overlay(overlay(md5(member_id || ' ' || $12) placing '3' from 13) placing '8' from 17)::uuid, $16, $17::jsonb, $18, $12 from meant
    on conflict do nothing returning member_id, notification_id
  ),
  pushed as (${pushes('$16')})
  select (select count(*) from meant) as notified, (select count(job) from pushed) as pushed`)

/** News as a message to one member. */
export function noticeOf({ type, title, text, path, picture }: News): Notice {
  return { kind: type, title, text, path, ...(picture !== undefined && { picture: pictureUrl(picture) }) }
}

/**
 * The job that sends news: it notifies a batch of members, then stores its progress and queues the next batch. However often it runs or is interrupted,
 * nobody is notified twice and nobody is left out.
 */
export async function sendNews({ newsId }: { newsId: string }, { pool, content, now }: Services): Promise<void> {
  await transact(pool, async (tx) => {
    const sending = await tx.first(lockedSending, newsId)
    if (!sending || sending.endedAt) return
    const { begunAt, notifiedUpTo, scheduledBy } = sending
    const aheadMs = begunAt.getTime() - now().getTime()
    if (aheadMs > 0) return continueSending(tx, newsId, aheadMs)
    // The studio schedules what is in the content: it is sent as it is when it begins. What has left the content since, or whose offer is paused, is not sent.
    const begins = notifiedUpTo === null
    const isOfContent = begins && scheduledBy !== null
    const news = isOfContent ? content().news(newsId) : sending.news
    const isDead = news && begins && deadLink(news, content(), dayOf(now(), content().merchant.timeZone))
    if (!news || isDead) return void (await recallSending(tx, newsId, { now: now() }))
    if (isOfContent) await tx.run(restate, newsId, JSON.stringify(news))
    const notice = noticeOf(news)
    const first = notifiedUpTo ?? NIL
    const upTo = await endOfSlice(tx, first, membersAtOnce)
    const about = [...audienceValues(news, content(), now()), first, upTo, typeOf(notice.kind)] as const
    const batch = await tx.first(publish, ...about, JSON.stringify(notice), now())
    const isLast = isLastSlice(upTo)
    await tx.run(advance, newsId, isLast ? null : upTo, batch?.notified ?? 0, isLast ? now() : null)
    if (!isLast) await continueSending(tx, newsId)
  })
}
