import { validate as isUuid } from 'uuid'
import { statement, type Tx } from '../../kernel/database/index.ts'

const one = statement<never, [string, string, Date]>(
  'update notifications set read_at = coalesce(read_at, $3) where member_id = $1 and notification_id = $2',
)
const all = statement<never, [string, Date]>('update notifications set read_at = $2 where member_id = $1 and read_at is null')

/** False if the member has no such notification. */
export async function markRead(tx: Tx, memberId: string, notificationId: string, now: Date): Promise<boolean> {
  return isUuid(notificationId) && (await tx.run(one, memberId, notificationId, now)) > 0
}

export async function markAllRead(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.run(all, memberId, now)
}
