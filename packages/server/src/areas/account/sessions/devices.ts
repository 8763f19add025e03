import bowser from 'bowser'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import { deleteMessages } from '../../../runtime/delivery/index.ts'

/** More devices than anybody carries. */
const devicesAtMost = 10

/** A member's device as a recipient of push messages. */
export interface Device {
  deviceToken: string
  /** 1 iOS, 2 Android, 3 a browser. */
  deviceType: number
}

// Serialised per device: if two members register the same device concurrently, the last one gets it.
const lockToken = statement<never, [string]>('select pg_advisory_xact_lock(hashtextextended($1, 0))')
const takeFromOthers = statement<never, [string, string]>('delete from devices where device_token = $1 and member_id <> $2')
const keep = statement<{ isNew: boolean }, [string, string, number, string, Date]>(
  `insert into devices (member_id, device_token, device_type, session_id, registered_at)
   select member_id, $2, $3, $4, $5 from members where member_id = $1 and status = 'active'
   on conflict (member_id, device_token) do update
     set device_type = excluded.device_type, session_id = excluded.session_id, registered_at = excluded.registered_at
   returning xmax = 0 as "isNew"`,
)
const dropReplaced = statement<never, [string, string, string]>(
  'delete from devices where member_id = $1 and session_id = $2 and device_token <> $3',
)
const dropOldest = statement<never, [string, number]>(
  `delete from devices where member_id = $1 and device_token in (
     select device_token from devices where member_id = $1 order by registered_at desc, device_token offset $2)`,
)
const tokens = statement<{ deviceToken: string }, [string]>('select device_token as "deviceToken" from devices where member_id = $1')
/** Ends messages to all that was registered in a session. Its app registers again. */
export const deleteDevicesOfSession = statement<never, [string, string]>('delete from devices where member_id = $1 and session_id = $2')
export const deleteDevice = statement<never, [string, string]>('delete from devices where member_id = $1 and device_token = $2')

/**
 * Assigns a device to this member and removes it from any other. It replaces the one that the session had: an app registers its address whenever it
 * starts, so that of a thief with a copied token is gone then. False if the member no longer exists.
 */
export async function storeDevice(
  tx: Tx,
  { memberId, sessionId }: SignedInMember,
  { deviceToken, deviceType }: Device,
  now: Date,
): Promise<boolean> {
  await tx.run(lockToken, deviceToken)
  await tx.run(takeFromOthers, deviceToken, memberId)
  const kept = await tx.first(keep, memberId, deviceToken, deviceType, sessionId, now)
  if (!kept) return false
  // Stored messages to the device may have been for somebody else who used it.
  if (kept.isNew) await deleteMessages(tx, { devices: [deviceToken] })
  await tx.run(dropReplaced, memberId, sessionId, deviceToken)
  await tx.run(dropOldest, memberId, devicesAtMost)
  return true
}

export async function deviceTokensOf(db: Db, memberId: string): Promise<string[]> {
  return (await db.all(tokens, memberId)).map(({ deviceToken }) => deviceToken)
}

/** Browser and platform according to the user agent: `Chrome` on `Android`. Null if unknown. */
export function deviceName(userAgent: string): { browser: string | null; platform: string | null } {
  if (userAgent === '') return { browser: null, platform: null }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: browser.name || null, platform: os.name || null }
}
