import type { ExportedData } from '@herzkarte/contract/account/export.ts'
import { type Db, statement } from '../database/index.ts'
import { type Forget, plain, type Stored } from '../member-data/part.ts'

type Notifications = ExportedData['notifications']

const inbox = statement<Stored<Notifications['inbox'][number]>, [string]>(
  `select type, notice - 'aboutId' as notice, created_at as "createdAt", read_at as "readAt" from notifications
   where member_id = $1 order by created_at, notification_id`,
)
const settings = statement<{ muted: string[] }, [string]>('select muted from notification_settings where member_id = $1')
const forgetInbox = statement<never, [string]>('delete from notifications where member_id = $1')
const forgetSettings = statement<never, [string]>('delete from notification_settings where member_id = $1')

export async function exportNotifications(db: Db, memberId: string): Promise<Notifications> {
  const [told, chosen] = await Promise.all([db.all(inbox, memberId), db.first(settings, memberId)])
  return { inbox: plain(told), muted: chosen?.muted ?? [] }
}

/** What others were told of this member names an id that leads to nobody any more. */
export const forgetNotifications: Forget = async (tx, { memberId }) => {
  await tx.run(forgetInbox, memberId)
  await tx.run(forgetSettings, memberId)
}
