import { instantsOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import type { Content, News } from '../../../content/index.ts'
import { transact } from '../../../kernel/database/index.ts'
import { compareGroups } from '../../segments/index.ts'
import { notify } from '../notify.ts'
import { noticeOf } from './notify-members.ts'
import { eraseSent, heldNews, recallSending, type Sending } from './sendings.ts'

/** Messages deleted in one transaction. */
const messagesAtOnce = 2000

/** Sends news to one member, whatever the audience, to see it on a device. Its title says that it is a test, and it counts in no results. */
export async function sendTest(pool: pg.Pool, news: News, memberId: string, now: Date): Promise<void> {
  const { de, en, fr } = news.title
  const title = { de: `Test: ${de}`, en: `Test: ${en}`, fr: `Test\u00a0: ${fr}` }
  await transact(pool, (tx) => tx.runAll(notify(memberId, noticeOf({ ...news, title }), now)))
}

/** Ends a sending for good, and empties the inboxes. Recalling again deletes what is left, and keeps who recalled it first. Returns how many were deleted. */
export async function recallNews(
  pool: pg.Pool,
  newsId: string,
  why: { now: Date; by?: string | undefined; reason?: string | undefined },
): Promise<number> {
  await transact(pool, (tx) => recallSending(tx, newsId, why))
  let deleted = 0
  for (let some = 1; some > 0; deleted += some) some = await transact(pool, (tx) => eraseSent(tx, newsId, messagesAtOnce))
  return deleted
}

/** What members bought in the week after news, beside those from whom it was held back. Undefined without a control group. */
export async function compareNews(pool: pg.Pool, sending: Sending, content: Content) {
  const { timeZone } = content.merchant
  const [held] = heldNews(sending, content)
  if (!held) return undefined
  const week = { ...instantsOf({ from: held.firstDay, to: held.lastDay }, timeZone), timeZone }
  return (await compareGroups(pool, week, [held]))[0]
}
