import type { NewsResults } from '@herzkarte/contract/studio/answers.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { NIL } from 'uuid'
import { type Content, type News, newsOfferId } from '../../../content/index.ts'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import { type HeldOffer, isPurchase } from '../../segments/index.ts'
import { newsJob } from '../jobs.ts'

/** News being sent, or already sent. */
export interface Sending {
  /** The news as first sent, or as scheduled while it has not begun. Changes after it has begun have no effect. */
  news: News
  /** When it begins; ahead if it is scheduled. */
  begunAt: Date
  /** Members up to this id have been notified, if they belong to the audience; null before the first. */
  notifiedUpTo: string | null
  /** Number of notified members. */
  notified: number
  /** Null while sending is in progress. */
  endedAt: Date | null
  /** Since then, nobody gets it and nobody has it any more. */
  recalledAt: Date | null
  /** Who decided it in the studio, and why; null if commands did. */
  scheduledBy: string | null
  recalledBy: string | null
  recallReason: string | null
}

const columns = `news, begun_at as "begunAt", told_up_to as "notifiedUpTo", told as notified, ended_at as "endedAt", recalled_at as "recalledAt",
  scheduled_by as "scheduledBy", recalled_by as "recalledBy", recall_reason as "recallReason"`
const one = statement<Sending, [string]>(`select ${columns} from news_sendings where news_id = $1`)
const all = statement<Sending>(`select ${columns} from news_sendings order by begun_at`)
export const lockedSending = statement<Sending, [string]>(`select ${columns} from news_sendings where news_id = $1 for update`)
const begin = statement<never, [string, string, Date]>(
  'insert into news_sendings (news_id, news, begun_at) values ($1, $2, $3) on conflict do nothing',
)
const plan = statement<never, [string, string, Date, Date, string | null]>(`
  insert into news_sendings (news_id, news, begun_at, scheduled_by) values ($1, $2, $3, $5)
  on conflict (news_id) do update set news = excluded.news, begun_at = excluded.begun_at, scheduled_by = excluded.scheduled_by
  where news_sendings.begun_at > $4 and news_sendings.recalled_at is null`)
const recall = statement<never, [string, Date, string | null, string | null]>(`
  update news_sendings set recalled_at = $2, ended_at = coalesce(ended_at, $2), told_up_to = null, recalled_by = $3, recall_reason = $4
  where news_id = $1 and recalled_at is null`)
const eraseMessages = statement<never, [string, number]>(`
  delete from notifications where (member_id, notification_id) in (
    select member_id, notification_id from notifications where news_id = $1 order by member_id limit $2)`)
/** Stores the news as it begins. */
export const restate = statement<never, [string, string]>('update news_sendings set news = $2 where news_id = $1')
/** Stores the progress of a batch. */
export const advance = statement<never, [string, string | null, number, Date | null]>(
  'update news_sendings set told_up_to = $2, told = told + $3, ended_at = $4 where news_id = $1',
)

export function readSending(db: Db, newsId: string): Promise<Sending | undefined> {
  return db.first(one, newsId)
}

/** All news that were sent, are scheduled or were recalled. */
export function readSendings(db: Db): Promise<Sending[]> {
  return db.all(all)
}

/**
 * Starts sending news, or continues if sending has already begun. News with one id are sent once, in their first version. Returns whether
 * this call began it.
 */
export async function startSending(tx: Tx, news: News, now: Date): Promise<boolean> {
  const hasBegun = (await tx.run(begin, news.id, JSON.stringify(news), now)) > 0
  await continueSending(tx, news.id)
  return hasBegun
}

export function continueSending(tx: Tx, newsId: string, inMs = 0): Promise<void> {
  return addJob(tx, newsJob, { newsId }, { key: `news:${newsId}`, last: true, inMs })
}

/** Schedules news, or moves what is scheduled and has not begun. False if it has begun or was recalled. */
export async function scheduleSending(tx: Tx, news: News, { at, now, by }: { at: Date; now: Date; by?: string }): Promise<boolean> {
  if ((await tx.run(plan, news.id, JSON.stringify(news), at, now, by ?? null)) === 0) return false
  await continueSending(tx, news.id, at.getTime() - now.getTime())
  return true
}

/** Ends a sending for good. Messages are deleted afterwards by `eraseSent`. False if there is none, or it was recalled before. */
export async function recallSending(
  tx: Tx,
  newsId: string,
  { now, by, reason }: { now: Date; by?: string | undefined; reason?: string | undefined },
): Promise<boolean> {
  return (await tx.run(recall, newsId, now, by ?? null, reason ?? null)) > 0
}

/** Deletes some of the messages of recalled news, read or not. Returns their number; 0 if none are left. Waiting push messages find nothing to show. */
export function eraseSent(tx: Tx, newsId: string, limit: number): Promise<number> {
  return tx.run(eraseMessages, newsId, limit)
}

/** What is bought on so many days, beginning with the one on which they were sent, is compared. */
const comparedDays = 7

/** News with a control group, as an offer of a week; nothing if they have none, or if their sending has not begun. */
export function heldNews({ news, begunAt, notifiedUpTo, endedAt }: Sending, { merchant }: Content): HeldOffer[] {
  const { id, title, holdoutPercent } = news
  const firstDay = dayOf(begunAt, merchant.timeZone)
  const days = { firstDay, lastDay: addDays(firstDay, comparedDays - 1) }
  const hasBegun = notifiedUpTo !== null || endedAt !== null
  if (!holdoutPercent || !hasBegun) return []
  return [{ kind: 'news', id, offerId: newsOfferId(id), title: title[merchant.defaultLang], percent: holdoutPercent, ...days }]
}

type Results = Omit<NewsResults, 'comparison'>

/** Members counted by one statement, so that tills do not notice. */
const membersAtOnce = 2000

const slice = statement<Results & { lastId: string | null }, [string, string, number]>(`
  with part as (
    select member_id, created_at, pushed_at, least(opened_at, followed_at) as opened_at, followed_at from notifications
    where news_id = $1 and member_id > $2 order by member_id limit $3
  ),
  spent as (
    select p.member_id, coalesce(sum(r.total_cents), 0)::bigint as cents
    from part p join receipts r on r.member_id = p.member_id and ${isPurchase()}
      and r.happened_at >= p.created_at and r.happened_at < p.created_at + interval '7 days'
    group by p.member_id
  )
  select count(*) as delivered, count(pushed_at) as pushed, count(opened_at) as opened, count(followed_at) as followed,
    (select count(*) from spent) as bought, (select coalesce(sum(cents), 0)::bigint from spent) as "boughtCents",
    (select member_id from part order by member_id desc limit 1) as "lastId" from part`)

/** Counts member after member, so it may take a while, but never long at a time. */
export async function readResults(db: Db, newsId: string): Promise<Results> {
  const results: Results = { delivered: 0, pushed: 0, opened: 0, followed: 0, bought: 0, boughtCents: 0 }
  for (let after: string | null = NIL; after !== null; ) {
    const part: (Results & { lastId: string | null }) | undefined = await db.first(slice, newsId, after, membersAtOnce)
    for (const name of Object.keys(results) as (keyof Results)[]) results[name] += part?.[name] ?? 0
    after = part?.delivered === membersAtOnce ? part.lastId : null
  }
  return results
}
