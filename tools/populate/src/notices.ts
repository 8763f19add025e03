import { type Notice, notificationRow } from '@herzkarte/server/sale'
import type { Life } from './life.ts'
import { dayMs } from './world.ts'

/** What was told longer ago has been read. */
const unreadDays = 21

/** Leaves a member of the population word of what happened. */
export function notify({ world, accounts, rows, dice }: Life, notice: Notice, at: Date): void {
  const isOld = world.until.getTime() - at.getTime() > unreadDays * dayMs
  rows.add('notifications', at, {
    ...notificationRow(accounts.memberId, notice, at, dice.uuid(at)),
    read_at: isOld ? new Date(at.getTime() + dayMs) : null,
  })
}
