import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { validate as isUuid } from 'uuid'
import type { Content } from '../../content/index.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { Position } from '../../kernel/pagination.ts'
import type { Notice } from './notice.ts'
import { wordsOf } from './words.ts'

export interface NotificationRow {
  notificationId: string
  /** @trusted Only `notify` and `notifyMembers` add rows, with types of `typeOf`. */
  type: Notification['type']
  notice: Notice
  createdAt: Date
  readAt: Date | null
  /** The merchant's news that it belongs to. */
  newsId: string | null
  /** Name of the member that it is about. */
  about: string | null
}

const rows = `
  select n.notification_id as "notificationId", n.type, n.notice, n.created_at as "createdAt", n.read_at as "readAt", n.news_id as "newsId",
    coalesce(a.user_name, a.first_name) as about
  from notifications n left join members a on a.member_id = n.about_id where n.member_id = $1`
const page = statement<NotificationRow, [string, string | null, Date, string, number]>(`${rows}
  and ($2::text is null or n.type = $2) and (n.created_at, n.notification_id) < ($3::timestamptz, $4::uuid)
  order by n.created_at desc, n.notification_id desc limit $5`)
const one = statement<NotificationRow, [string, string]>(`${rows} and n.notification_id = $2`)
const unread = statement<{ count: number }, [string, number]>(
  'select count(*) from (select from notifications where member_id = $1 and read_at is null limit $2) news',
)

/** The count stops here: the app shows "99+". */
const most = 100

export function readPage(db: Db, memberId: string, type: string | null, start: Position, limit: number): Promise<NotificationRow[]> {
  return db.all(page, memberId, type, start.at, start.id, limit)
}

export async function readOne(db: Db, memberId: string, notificationId: string): Promise<NotificationRow | undefined> {
  return isUuid(notificationId) ? db.first(one, memberId, notificationId) : undefined
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  return (await db.first(unread, memberId, most))?.count ?? 0
}

/** A notification, worded in a language. */
export function notificationView(row: NotificationRow, { content, lang }: { content: Content; lang: Lang }): Notification {
  return {
    notificationId: row.notificationId,
    type: row.type,
    ...wordsOf(row.notice, { content, lang, about: row.about ?? '' }),
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  }
}
