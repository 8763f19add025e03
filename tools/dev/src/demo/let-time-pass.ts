import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import { Client } from 'pg'

/** Messages about the purchases of earlier days are of those days; those older than a week have been read. */
const messages = `
  update notifications n set created_at = r.happened_at, read_at = case when r.happened_at < now() - interval '7 days' then r.happened_at end
  from receipts r where r.member_id = n.member_id and r.booked_at = n.created_at and n.member_id = any($1)`

/** Friends since six weeks, so that hearts can be sent at once. */
const friendships = `
  with settled as (
    update friendships set since = since - interval '6 weeks'
    where status = 'friends' and member_id = any($1) and friend_id = any($1) and since > now() - interval '2 days' returning member_id
  )
  update notifications set created_at = created_at - interval '6 weeks', read_at = created_at - interval '6 weeks'
  where member_id in (select member_id from settled) and notice ->> 'kind' = 'friendAgreed'`

/** The demo members did everything today. Moves into the past what would otherwise show or be possible only later. A second run changes nothing. */
export async function letTimePass(ownerUrl: string, members: readonly SignInResult[]): Promise<void> {
  const ids = members.map(({ user }) => user.userId)
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    for (const statement of [messages, friendships]) await client.query(statement, [ids])
  } finally {
    await client.end()
  }
}
