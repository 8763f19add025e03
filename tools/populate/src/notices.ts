import { type Notice, notificationRow } from '@herzkarte/server/sale'
import type { Life } from './life.ts'
import { dayMs } from './world.ts'

/** Older notifications have been read. */
const unreadDays = 21

/** Adds a notification for a member of the population. */
export function notify({ world, accounts, rows, dice }: Life, notice: Notice, at: Date): void {
  const isOld = world.until.getTime() - at.getTime() > unreadDays * dayMs
  rows.add('notifications', at, {
    ...notificationRow(accounts.memberId, notice, at, dice.uuid(at)),
    read_at: isOld ? new Date(at.getTime() + dayMs) : null,
  })
}
