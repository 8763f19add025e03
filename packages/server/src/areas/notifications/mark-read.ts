import { validate as isUuid } from 'uuid'
import { statement, type Tx } from '../../kernel/database/index.ts'

const one = statement<never, [string, string, Date]>(
  'update notifications set read_at = coalesce(read_at, $3) where member_id = $1 and notification_id = $2',
)
const opened = statement<never, [string, string, Date]>(
  `update notifications set read_at = coalesce(read_at, $3), opened_at = case when news_id is not null then coalesce(opened_at, $3) end where member_id = $1 and notification_id = $2`,
)
const followed = statement<never, [string, string, Date]>(
  `update notifications set read_at = coalesce(read_at, $3), followed_at = case when news_id is not null then coalesce(followed_at, $3) end where member_id = $1 and notification_id = $2`,
)
const all = statement<never, [string, Date]>('update notifications set read_at = $2 where member_id = $1 and read_at is null')

/** How a message came to be read: marked in the list, opened itself, or followed to the page that it leads to. */
const ways = { marked: one, opened, followed }

/** False if the member has no such notification. */
export async function markRead(
  tx: Tx,
  memberId: string,
  notificationId: string,
  { now, way }: { now: Date; way: keyof typeof ways },
): Promise<boolean> {
  return isUuid(notificationId) && (await tx.run(ways[way], memberId, notificationId, now)) > 0
}

export async function markAllRead(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.run(all, memberId, now)
}
