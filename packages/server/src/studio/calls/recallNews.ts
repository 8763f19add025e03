import { readSending, recallNews as recall } from '../../areas/notifications/index.ts'
import { neverSent, newsState } from '../news/find.ts'
import { studioHandler } from '../services.ts'

/** Nobody gets it any more, and it leaves the inboxes. What devices show already stays there. */
export const recallNews = studioHandler('recallNews', async ({ services: { pool, db, now, log }, input: { id, reason }, user }) => {
  if (!(await readSending(db, id))) throw neverSent()
  const deleted = await recall(pool, id, { now: now(), by: user.name, reason: reason.trim() })
  log.info({ newsId: id, deleted, by: user.login }, 'news recalled in the studio')
  const sending = await readSending(db, id)
  if (!sending) throw neverSent()
  return newsState(sending, now())
})
