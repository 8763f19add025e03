import * as contract from '@herzkarte/contract/calls.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { countUnread, notificationView, readPage, readUnreadRecall } from '../read-notifications.ts'

export const listNotification = handleRead(
  contract.listNotification,
  async function listNotification({ type, cursor, limit = defaultLimit }, { db, member: { memberId }, content, lang, now }) {
    const { start } = historyRange({ cursor }, now, content.merchant.timeZone)
    const [rows, unread, recall] = await Promise.all([
      readPage(db, memberId, type ?? null, start, limit + 1),
      countUnread(db, memberId),
      readUnreadRecall(db, memberId),
    ])
    const page = pageOf(rows, limit, ['createdAt', 'notificationId'], (row) => notificationView(row, { content, lang }))
    return { ...page, unread, ...(recall && { recall: notificationView(recall, { content, lang }) }) }
  },
)
