import type pg from 'pg'
import type { Content, News } from '../../../content/index.ts'
import { dbOn, statement } from '../../../kernel/database/index.ts'
import { type AudienceValues, agrees, audienceValues, isHeld, isMeant } from './audience.ts'

/** The reach of news in numbers. */
export interface NewsPlan {
  /** Members in the audience. */
  meant: number
  /** Those of them who have agreed to receive such news, but from whom chance holds it back for comparison. */
  held: number
  /** The others who have agreed: they get it in their inbox. */
  notified: number
  /** Those of them who get it as a push message, and the number of their devices. */
  pushed: number
  devices: number
}

const count = statement<NewsPlan, [...AudienceValues, string]>(`
  with meant as (select m.member_id, ${agrees} as agrees, ${isHeld} as held from members m where ${isMeant}),
  notified as (select member_id from meant where agrees and not held),
  reached as (
    select count(*) as devices from notified join devices using (member_id)
    where not exists (select from notification_settings s where s.member_id = notified.member_id and $14 = any(muted))
    group by member_id
  )
  select (select count(*) from meant) as meant, (select count(*) from meant where agrees and held) as held, (select count(*) from notified) as notified,
    (select count(*) from reached) as pushed, (select coalesce(sum(devices), 0)::bigint from reached) as devices`)

/** Scans all members, so do not call it in a request. */
export async function planNews(pool: pg.Pool, news: News, content: Content, now: Date): Promise<NewsPlan> {
  const values = audienceValues(news, content, now)
  const plan = await dbOn(pool).first(count, ...values, news.type)
  return plan ?? { meant: 0, held: 0, notified: 0, pushed: 0, devices: 0 }
}
