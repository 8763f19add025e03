import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { countUnread, markAllRead, markRead } from '../read-notifications.ts'

export const readNotification = handle(
  contract.readNotification,
  async function readNotification({ notificationId, isFollowed }, { tx, member: { memberId }, now, fail }) {
    if (notificationId === undefined) await tx.run(markAllRead, memberId, now)
    else if (!(await markRead(tx, memberId, notificationId, { now, way: isFollowed ? 'followed' : 'marked' }))) fail('notificationNotFound')
    return { unread: await countUnread(tx, memberId) }
  },
)
