import * as contract from '@herzkarte/contract/calls.ts'
import { notificationTypes } from '@herzkarte/contract/notifications/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { defaultLimit, historyRange, pageOf } from '../../kernel/pagination.ts'
import { handle, handleInSteps, handleRead } from '../../runtime/handle.ts'
import { countUnread, markAllRead, markRead, notificationView, readOne, readPage, readUnreadRecall } from './read-notifications.ts'
import { readPushed } from './settings.ts'

export const getNotification = handleInSteps(
  contract.getNotification,
  async function getNotification({ notificationId }, { db, transact, member: { memberId }, content, lang, now, fail }) {
    await transact((tx) => markRead(tx, memberId, notificationId, { now, way: 'opened' }))
    const row = (await readOne(db, memberId, notificationId)) ?? fail('notificationNotFound')
    return notificationView(row, { content, lang })
  },
)

export const getNotificationSettings = handleRead(
  contract.getNotificationSettings,
  async function getNotificationSettings(_, { db, member }) {
    return { pushed: await readPushed(db, member.memberId) }
  },
)

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

export const readNotification = handle(
  contract.readNotification,
  async function readNotification({ notificationId, isFollowed }, { tx, member: { memberId }, now, fail }) {
    if (notificationId === undefined) await tx.run(markAllRead, memberId, now)
    else if (!(await markRead(tx, memberId, notificationId, { now, way: isFollowed ? 'followed' : 'marked' }))) fail('notificationNotFound')
    return { unread: await countUnread(tx, memberId) }
  },
)

const save = statement<never, [string, string[]]>(
  `insert into notification_settings (member_id, muted) values ($1, $2)
   on conflict (member_id) do update set muted = excluded.muted`,
)

export const saveNotificationSettings = handle(
  contract.saveNotificationSettings,
  async function saveNotificationSettings({ pushed }, { tx, member: { memberId } }) {
    const muted = notificationTypes.filter((type) => !pushed.includes(type))
    await tx.run(save, memberId, muted)
    return { pushed: await readPushed(tx, memberId) }
  },
)
