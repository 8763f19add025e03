import { NIL } from 'uuid'
import { type Db, statement } from '../../../kernel/database/index.ts'

/** What became of news, in members. Who deleted the account since is not counted. */
export interface NewsResults {
  /** Have it in their inbox. */
  delivered: number
  /** A push service has accepted it for at least one of their devices. */
  pushed: number
  /** Opened the message, or followed it from a device. */
  opened: number
  /** Opened the page that it leads to. */
  followed: number
  /** Bought something in the week after it came, and the sum that they paid. */
  bought: number
  boughtCents: number
  /** Those of them who had opened it before. */
  boughtAfterOpening: number
}

/** Members counted by one statement, so that tills do not notice. */
const membersAtOnce = 2000

const slice = statement<NewsResults & { lastId: string | null }, [string, string, number]>(`
  with part as (
    select member_id, created_at, pushed_at, least(opened_at, followed_at) as opened_at, followed_at from notifications
    where news_id = $1 and member_id > $2 order by member_id limit $3
  ),
  spent as (
    select p.member_id, coalesce(sum(r.total_cents), 0)::bigint as cents, coalesce(bool_or(r.happened_at >= p.opened_at), false) as after_opening
    from part p join receipts r on r.member_id = p.member_id and r.kind = 'purchase'
      and r.happened_at >= p.created_at and r.happened_at < p.created_at + interval '7 days'
    group by p.member_id
  )
  select count(*) as delivered, count(pushed_at) as pushed, count(opened_at) as opened, count(followed_at) as followed,
    (select count(*) from spent) as bought, (select coalesce(sum(cents), 0)::bigint from spent) as "boughtCents",
    (select count(*) from spent where after_opening) as "boughtAfterOpening",
    (select member_id from part order by member_id desc limit 1) as "lastId" from part`)

/** Counts member after member, so it may take a while, but never long at a time. */
export async function readResults(db: Db, newsId: string): Promise<NewsResults> {
  const results: NewsResults = { delivered: 0, pushed: 0, opened: 0, followed: 0, bought: 0, boughtCents: 0, boughtAfterOpening: 0 }
  for (let after: string | null = NIL; after !== null; ) {
    const part: (NewsResults & { lastId: string | null }) | undefined = await db.first(slice, newsId, after, membersAtOnce)
    for (const name of Object.keys(results) as (keyof NewsResults)[]) results[name] += part?.[name] ?? 0
    after = part?.delivered === membersAtOnce ? part.lastId : null
  }
  return results
}
