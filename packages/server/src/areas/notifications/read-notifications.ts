import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { validate as isUuid } from 'uuid'
import type { Content } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import type { Position } from '../../kernel/pagination.ts'
import { readNames } from '../../runtime/member-names.ts'
import type { Notice } from './notify.ts'
import { wordsOf } from './words.ts'

export interface NotificationRow {
  notificationId: string
  /** @trusted Only `notify` and `notifyMembers` add rows, with types of `typeOf`. */
  type: Notification['type']
  notice: Notice
  createdAt: Date
  readAt: Date | null
  /** The merchant's news or the recall that it belongs to. */
  newsId: string | null
  /** Name of the member that it is about. */
  about: string | null
}

type Row = Omit<NotificationRow, 'about'> & { aboutId: string | null }

const rows = `
  select n.notification_id as "notificationId", n.type, n.notice, n.created_at as "createdAt", n.read_at as "readAt", n.news_id as "newsId",
    n.about_id as "aboutId"
  from notifications n where n.member_id = $1`
const page = statement<Row, [string, string | null, Date, string, number]>(`${rows}
  and ($2::text is null or n.type = $2) and (n.created_at, n.notification_id) < ($3::timestamptz, $4::uuid)
  order by n.created_at desc, n.notification_id desc limit $5`)
const one = statement<Row, [string, string]>(`${rows} and n.notification_id = $2`)
const unreadRecall = statement<Row, [string]>(`${rows} and n.read_at is null and n.type = 'recall' order by n.created_at desc limit 1`)
const unread = statement<{ count: number }, [string, number]>(
  'select count(*) from (select from notifications where member_id = $1 and read_at is null limit $2) news',
)

/** The count stops here: the app shows "99+". */
const most = 100

export async function readPage(db: Db, memberId: string, type: string | null, start: Position, limit: number): Promise<NotificationRow[]> {
  return withNames(db, memberId, await db.all(page, memberId, type, start.at, start.id, limit))
}

export async function readOne(db: Db, memberId: string, notificationId: string): Promise<NotificationRow | undefined> {
  return isUuid(notificationId) ? (await withNames(db, memberId, await db.all(one, memberId, notificationId)))[0] : undefined
}

async function withNames(db: Db, memberId: string, rows: readonly Row[]): Promise<NotificationRow[]> {
  const ids = rows.map(({ aboutId }) => aboutId)
  const names = await readNames(db, memberId, ids)
  return rows.map(({ aboutId, ...row }) => ({ ...row, about: names.get(aboutId ?? '') ?? null }))
}

export async function readUnreadRecall(db: Db, memberId: string): Promise<NotificationRow | undefined> {
  const row = await db.first(unreadRecall, memberId)
  return row && { ...row, about: null }
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  return (await db.first(unread, memberId, most))?.count ?? 0
}

export function notificationView(row: NotificationRow, { content, lang }: { content: Content; lang: Lang }): Notification {
  const { path, ...words } = wordsOf(row.notice, { content, lang, about: row.about ?? '' })
  return {
    notificationId: row.notificationId,
    type: row.type,
    ...words,
    path: path || `/notificationDetail?notificationId=${row.notificationId}`,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  }
}

const markOne = statement<never, [string, string, Date, way: string]>(`
  update notifications set read_at = coalesce(read_at, $3),
    opened_at = case when $4 = 'opened' and news_id is not null then coalesce(opened_at, $3) else opened_at end,
    followed_at = case when $4 = 'followed' and news_id is not null then coalesce(followed_at, $3) else followed_at end
  where member_id = $1 and notification_id = $2`)
export const markAllRead = statement<never, [string, Date]>(
  `update notifications set read_at = $2 where member_id = $1 and read_at is null and type <> 'recall'`,
)

/** `way` is how a message came to be read: marked in the list, opened itself, or followed to the page that it leads to. False if the member has no such one. */
export async function markRead(
  tx: Tx,
  memberId: string,
  notificationId: string,
  { now, way }: { now: Date; way: 'marked' | 'opened' | 'followed' },
): Promise<boolean> {
  return isUuid(notificationId) && (await tx.run(markOne, memberId, notificationId, now, way)) > 0
}
