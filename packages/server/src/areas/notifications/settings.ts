import { notificationTypes } from '@herzkarte/contract/notifications/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'

const read = statement<{ muted: string[] }, [string]>('select muted from notification_settings where member_id = $1')
export async function readMuted(db: Db, memberId: string): Promise<string[]> {
  return (await db.first(read, memberId))?.muted ?? []
}

/** The kinds that are pushed to a member: all that are not muted. Future kinds are pushed as well. */
export async function readPushed(db: Db, memberId: string): Promise<(typeof notificationTypes)[number][]> {
  const muted = await readMuted(db, memberId)
  return notificationTypes.filter((type) => !muted.includes(type))
}
