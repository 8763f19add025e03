import type { News } from '../../../content/index.ts'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import { newsJob } from '../jobs.ts'

/** News being sent, or already sent. */
export interface Sending {
  /** The news as first sent. Later changes of the file have no effect. */
  news: News
  begunAt: Date
  /** Members up to this id have been notified, if they belong to the audience; null before the first. */
  notifiedUpTo: string | null
  /** Number of notified members. */
  notified: number
  /** Null while sending is in progress. */
  endedAt: Date | null
}

const columns = 'news, begun_at as "begunAt", told_up_to as "notifiedUpTo", told as notified, ended_at as "endedAt"'
const one = statement<Sending, [string]>(`select ${columns} from news_sendings where news_id = $1`)
const locked = statement<Sending, [string]>(`select ${columns} from news_sendings where news_id = $1 for update`)
const begin = statement<never, [string, string, Date]>(
  'insert into news_sendings (news_id, news, begun_at) values ($1, $2, $3) on conflict do nothing',
)
const advance = statement<never, [string, string | null, number, Date | null]>(
  'update news_sendings set told_up_to = $2, told = told + $3, ended_at = $4 where news_id = $1',
)

export function readSending(db: Db, newsId: string): Promise<Sending | undefined> {
  return db.first(one, newsId)
}

export function lockSending(tx: Tx, newsId: string): Promise<Sending | undefined> {
  return tx.first(locked, newsId)
}

/** Stores the progress of a batch. */
export async function noteNotified(
  tx: Tx,
  newsId: string,
  { notifiedUpTo, notified, endedAt }: { notifiedUpTo: string | null; notified: number; endedAt: Date | null },
): Promise<void> {
  await tx.run(advance, newsId, notifiedUpTo, notified, endedAt)
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

export function continueSending(tx: Tx, newsId: string): Promise<void> {
  return addJob(tx, newsJob, { newsId }, { key: `news:${newsId}`, last: true })
}
