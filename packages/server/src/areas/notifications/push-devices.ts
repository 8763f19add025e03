import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import type { Push } from '../../runtime/delivery/index.ts'

export interface PushDevice {
  deviceToken: string
  deviceType: Push['deviceType']
  registeredAt: Date
  lang: Lang
}

// Excludes members who have signed out on the device or muted the kind in the meantime.
const one = statement<PushDevice, [string, string, Date, string]>(
  `select device_token as "deviceToken", device_type as "deviceType", registered_at as "registeredAt", lang
   from devices d join members m using (member_id)
   where member_id = $1 and device_id = $2 and status = 'active'
     and exists (select from sessions s where s.member_id = $1 and s.session_id = d.session_id and ended_at is null and expires_at > $3)
     and not exists (select from notification_settings where member_id = $1 and $4 = any(muted))`,
)
const erase = statement<never, [string, string, Date]>('delete from devices where member_id = $1 and device_id = $2 and registered_at = $3')

const pushed = statement<never, [string, string, Date]>(
  'update notifications set pushed_at = coalesce(pushed_at, $3) where member_id = $1 and notification_id = $2',
)

/** Stores that a push service has accepted a message, for the results of news. */
export async function notePushed(tx: Tx, memberId: string, notificationId: string, now: Date): Promise<void> {
  await tx.run(pushed, memberId, notificationId, now)
}

/** A device of an active member who is signed in there and accepts this kind. */
export function readDevice(
  db: Db,
  memberId: string,
  deviceId: string,
  { now, type }: { now: Date; type: string },
): Promise<PushDevice | undefined> {
  return db.first(one, memberId, deviceId, now, type)
}

/** Deletes a device that the push service no longer knows, unless it was registered again in the meantime. */
export async function pruneDevice(tx: Tx, memberId: string, deviceId: string, { registeredAt }: PushDevice): Promise<void> {
  await tx.run(erase, memberId, deviceId, registeredAt)
}
