import { transact } from '../../../kernel/database/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { notifyMembers } from './notify-members.ts'
import { continueSending, lockSending, noteNotified } from './sendings.ts'

/**
 * The job that sends news: it notifies a batch of members, then stores its progress and queues the next batch. However often it runs or is interrupted,
 * nobody is notified twice and nobody is left out.
 */
export async function sendNews({ newsId }: { newsId: string }, { pool, content, now }: Services): Promise<void> {
  await transact(pool, async (tx) => {
    const sending = await lockSending(tx, newsId)
    if (!sending || sending.endedAt) return
    const aheadMs = sending.begunAt.getTime() - now().getTime()
    if (aheadMs > 0) return continueSending(tx, newsId, aheadMs)
    const { notified, lastId } = await notifyMembers(tx, sending.news, {
      after: sending.notifiedUpTo,
      content: content(),
      now: now(),
    })
    await noteNotified(tx, newsId, { notified, notifiedUpTo: lastId, endedAt: lastId === null ? now() : null })
    if (lastId !== null) await continueSending(tx, newsId)
  })
}
