import { transact } from '../../kernel/database/index.ts'
import { DeliveryError } from '../../runtime/delivery/index.ts'
import { addJob } from '../../runtime/jobs/index.ts'
import type { Services } from '../../runtime/services.ts'
import { type Push, pushJob } from './jobs.ts'
import { waitsForMorning } from './notice.ts'
import { notePushed, pruneDevice, readDevice } from './push-devices.ts'
import { quietUntil } from './quiet-hours.ts'
import { type NotificationRow, notificationView, readOne } from './read-notifications.ts'
import { redirectOf } from './redirect.ts'

/** After a day a message is only shown in the inbox, because it is no longer news. */
const lifeMs = 86_400_000

/**
 * The job for a notification and one device of its member: pushes it there in the member's language. In the merchant's quiet hours it is
 * delayed until they end. A device that its push service no longer knows is deleted. If the service cannot be reached, the job throws and
 * is retried. A device may therefore be notified twice, but never not at all; on the device the second message replaces the first.
 */
export async function pushNotification(job: Push, services: Services): Promise<void> {
  const { memberId, notificationId, deviceId } = job
  const { pool, db, delivery, log } = services
  const now = services.now()
  const row = await readOne(db, memberId, notificationId)
  const leftMs = row ? row.createdAt.getTime() + lifeMs - now.getTime() : 0
  if (!row || row.readAt !== null || leftMs <= 0) return
  const device = await readDevice(db, memberId, deviceId, { now, type: row.type })
  if (!device) return
  const waitMs = quietMs(row, services)
  if (waitMs > 0) {
    // All delayed messages come due at the same time, so other jobs take precedence over them then.
    await transact(pool, (tx) => addJob(tx, pushJob, job, { inMs: waitMs, key: `push:${notificationId}:${deviceId}`, last: true }))
    return
  }
  const { title, text, path } = notificationView(row, { content: services.content(), lang: device.lang })
  const { deviceToken, deviceType } = device
  const data = { ...redirectOf(path), path, notificationId }
  const ttlSeconds = Math.ceil(leftMs / 1000)
  try {
    await delivery.push({ messageId: notificationId, deviceToken, deviceType, title, text, ...pictureOf(row, services), data, ttlSeconds })
    if (row.newsId !== null) await transact(pool, (tx) => notePushed(tx, memberId, notificationId, now))
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.fault === 'unreachable') throw error
    if (error.fault === 'gone') await transact(pool, (tx) => pruneDevice(tx, memberId, deviceId, device))
    log.warn({ err: error, isErased: error.fault === 'gone' }, 'a push message was rejected for good')
  }
}

function quietMs({ notice }: NotificationRow, { content, now }: Services): number {
  const { quietHours, timeZone } = content().merchant
  const end = quietHours && waitsForMorning(notice) ? quietUntil(now(), quietHours, timeZone) : null
  return end ? end.getTime() - now().getTime() : 0
}

function pictureOf({ notice }: NotificationRow, { settings }: Services): { image?: string } {
  return 'picture' in notice && notice.picture ? { image: new URL(notice.picture, settings.publicUrl).href } : {}
}
