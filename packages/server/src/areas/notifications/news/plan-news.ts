import type { Content, News } from '../../../content/index.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'
import { type AudienceValues, agrees, audienceValues, isMeant } from './audience.ts'

/** Whom news would reach, in figures. */
export interface NewsPlan {
  /** Members whom they are for. */
  meant: number
  /** Of those, who agreed to hear such news: they have it in their inbox. */
  notified: number
  /** Of those, on whose devices it is pushed, and on how many devices. */
  pushed: number
  devices: number
}

const count = statement<NewsPlan, [...AudienceValues, string]>(`
  with meant as (select m.member_id, ${agrees} as agrees from members m where ${isMeant}),
  told as (select member_id from meant where agrees),
  reached as (
    select count(*) as devices from told join devices using (member_id)
    where not exists (select from notification_settings s where s.member_id = told.member_id and $11 = any(muted))
    group by member_id
  )
  select (select count(*) from meant) as meant, (select count(*) from told) as notified,
    (select count(*) from reached) as pushed, (select coalesce(sum(devices), 0)::bigint from reached) as devices`)

/** Counts through all members, so it is nothing for a request. */
export async function planNews(db: Db, news: News, content: Content, now: Date): Promise<NewsPlan> {
  const plan = await db.first(count, ...audienceValues(news, content, now), news.type)
  return plan ?? { meant: 0, notified: 0, pushed: 0, devices: 0 }
}
