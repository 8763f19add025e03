import { type Notice, typeOf } from '@herzkarte/server/areas/notifications/notice.ts'
import type { Life } from './life.ts'
import { dayMs } from './world.ts'

/** What was told longer ago has been read. */
const unreadDays = 21

/** Leaves a member of the population word of what happened. */
export function notify({ world, accounts, rows, dice }: Life, notice: Notice, at: Date): void {
  const isOld = world.until.getTime() - at.getTime() > unreadDays * dayMs
  rows.add('notifications', at, {
    member_id: accounts.memberId,
    notification_id: dice.uuid(at),
    type: typeOf[notice.kind],
    notice,
    about_id: ('aboutId' in notice ? notice.aboutId : null) ?? null,
    created_at: at,
    read_at: isOld ? new Date(at.getTime() + dayMs) : null,
  })
}
