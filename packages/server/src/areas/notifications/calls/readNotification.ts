import { readNotification } from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { markAllRead, markRead } from '../mark-read.ts'
import { countUnread } from '../read-notifications.ts'

export default handle(readNotification, async ({ notificationId }, { tx, member: { memberId }, now, fail }) => {
  if (notificationId === undefined) await markAllRead(tx, memberId, now)
  else if (!(await markRead(tx, memberId, notificationId, now))) fail('notificationNotFound')
  return { unread: await countUnread(tx, memberId) }
})
