import type { PushData } from '@herzkarte/contract/notifications/web-push.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf, instantAt, minutesOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { QuietHours } from '../../content/index.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import { DeliveryError, type Push } from '../../runtime/delivery/index.ts'
import { addJob } from '../../runtime/jobs/index.ts'
import type { Services } from '../../runtime/services.ts'
import { type DevicePush, pushJob } from './jobs.ts'
import { waitsForMorning } from './notify.ts'
import { type NotificationRow, notificationView, readOne } from './read-notifications.ts'

/** After a day a message is only shown in the inbox, because it is no longer news. */
const lifeMs = 86_400_000

/**
 * The job for a notification and one device of its member: pushes it there in the member's language. In the merchant's quiet hours it is
 * delayed until they end. A device that its push service no longer knows is deleted. If the service cannot be reached, the job throws and
 * is retried. A device may therefore be notified twice, but never not at all; on the device the second message replaces the first.
 */
export async function pushNotification(job: DevicePush, services: Services): Promise<void> {
  const { memberId, notificationId, deviceId } = job
  const { pool, db, delivery, log } = services
  const now = services.now()
  const row = await readOne(db, memberId, notificationId)
  const leftMs = row ? row.createdAt.getTime() + lifeMs - now.getTime() : 0
  if (!row || row.readAt !== null || leftMs <= 0) return
  const device = await db.first(one, memberId, deviceId, now, row.type)
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
    if (row.newsId !== null) await transact(pool, (tx) => tx.run(pushed, memberId, notificationId, now))
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.fault === 'unreachable') throw error
    if (error.fault === 'gone') await transact(pool, (tx) => tx.run(erase, memberId, deviceId, device.registeredAt))
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

/**
 * The end of the quiet hours that contain an instant; null if it is outside of them. Quiet hours follow the merchant's local time and may
 * span midnight. A night in which the clock changes is an hour shorter or longer.
 */
export function quietUntil(now: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const [begins, ends] = [minutesOf(from), minutesOf(until)]
  const today = dayOf(now, timeZone)
  for (const day of [addDays(today, -1), today]) {
    const end = instantAt(ends > begins ? day : addDays(day, 1), ends, timeZone)
    if (instantAt(day, begins, timeZone) <= now && now < end) return end
  }
  return null
}

type Redirect = Pick<PushData, 'type' | 'pageRedirectType' | 'refId'>

const pages = [
  { pattern: /^\/stampCardDetail\/([^/?]+)/, pageRedirectType: '1' },
  { pattern: /^\/couponDetail\/([^/?]+)/, pageRedirectType: '6' },
  { pattern: /^\/(?:main\/)?offers\b/, pageRedirectType: '7' },
] as const

/** The redirect for a path in the app. Pages without a number are found by the path itself. */
function redirectOf(path: string): Redirect {
  for (const { pattern, pageRedirectType } of pages) {
    const match = pattern.exec(path)
    if (match) return { type: '4', pageRedirectType, ...(match[1] !== undefined && { refId: match[1] }) }
  }
  return { type: '4' }
}

// Excludes members who have signed out on the device or muted the kind in the meantime.
const one = statement<Pick<Push, 'deviceToken' | 'deviceType'> & { registeredAt: Date; lang: Lang }, [string, string, Date, string]>(
  `select device_token as "deviceToken", device_type as "deviceType", registered_at as "registeredAt", lang
   from devices d join members m using (member_id)
   where member_id = $1 and device_id = $2 and status = 'active'
     and exists (select from sessions s where s.member_id = $1 and s.session_id = d.session_id and ended_at is null and expires_at > $3)
     and not exists (select from notification_settings where member_id = $1 and $4 = any(muted))`,
)
// Unless it was registered again in the meantime.
const erase = statement<never, [string, string, Date]>('delete from devices where member_id = $1 and device_id = $2 and registered_at = $3')

// For the results of news.
const pushed = statement<never, [string, string, Date]>(
  'update notifications set pushed_at = coalesce(pushed_at, $3) where member_id = $1 and notification_id = $2',
)
