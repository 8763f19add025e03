import type { Lang } from '@herzkarte/contract/languages.ts'
import { type Db, statement } from '../database/index.ts'
import { DeliveryError } from '../delivery/index.ts'
import type { Services } from '../services.ts'
import { notificationView, readOne } from './read-notifications.ts'
import { redirectOf } from './redirect.ts'

interface Device {
  deviceToken: string
  deviceType: 1 | 2
  lang: Lang
}

const devices = statement<Device, [string]>(
  `select device_token as "deviceToken", device_type as "deviceType", lang from devices join members using (member_id)
   where member_id = $1 and status = 'active' order by registered_at desc, device_token`,
)

/**
 * The job behind a notification: pushes it to each device of its member, in the member's language. A device that the push service refuses is left
 * out; when it can't be reached the job throws and is tried again, so that a device may be told twice but never not at all.
 */
export async function pushNotification(
  { memberId, notificationId }: { memberId: string; notificationId: string },
  { db, delivery, content, log }: Services,
): Promise<void> {
  const row = await readOne(db, memberId, notificationId)
  if (!row || row.readAt !== null) return
  for (const { deviceToken, deviceType, lang } of await readDevices(db, memberId)) {
    const { title, text, path } = notificationView(row, { content: content(), lang })
    try {
      await delivery.push({ deviceToken, deviceType, title, text, data: { ...redirectOf(path), path, notificationId } })
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.fault !== 'refused') throw error
      log.warn({ err: error }, 'a push message was refused for good')
    }
  }
}

function readDevices(db: Db, memberId: string): Promise<Device[]> {
  return db.all(devices, memberId)
}
