import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

type Notifications = ExportedData['notifications']

const inbox = statement<Stored<Notifications['inbox'][number]>, [string]>(
  `select type, notice - 'aboutId' as notice, created_at as "createdAt", read_at as "readAt",
     pushed_at as "pushedAt", opened_at as "openedAt", followed_at as "followedAt" from notifications
   where member_id = $1 order by created_at, notification_id`,
)
const settings = statement<{ muted: string[] }, [string]>('select muted from notification_settings where member_id = $1')
const eraseInbox = statement<never, [string]>('delete from notifications where member_id = $1')
const eraseSettings = statement<never, [string]>('delete from notification_settings where member_id = $1')

export async function exportNotifications(db: Db, memberId: string): Promise<Notifications> {
  const [published, chosen] = await Promise.all([db.all(inbox, memberId), db.first(settings, memberId)])
  return { inbox: plain(published), muted: chosen?.muted ?? [] }
}

/** Notifications to others about this member contain an id that no longer leads to anybody. */
export const eraseNotifications: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(eraseInbox, memberId)
  await tx.run(eraseSettings, memberId)
}
