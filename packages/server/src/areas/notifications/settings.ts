import { notificationTypes } from '@herzkarte/contract/notifications/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'

type NotificationType = (typeof notificationTypes)[number]

const read = statement<{ muted: string[] }, [string]>('select muted from notification_settings where member_id = $1')
const save = statement<never, [string, string[]]>(
  `insert into notification_settings (member_id, muted) values ($1, $2)
   on conflict (member_id) do update set muted = excluded.muted`,
)

/** The kinds that are pushed to a member: all that are not muted. Future kinds are pushed as well. */
export async function readPushed(db: Db, memberId: string): Promise<NotificationType[]> {
  const muted = (await db.first(read, memberId))?.muted ?? []
  return notificationTypes.filter((type) => !muted.includes(type))
}

export async function savePushed(tx: Tx, memberId: string, pushed: readonly NotificationType[]): Promise<void> {
  await tx.run(
    save,
    memberId,
    notificationTypes.filter((type) => !pushed.includes(type)),
  )
}
