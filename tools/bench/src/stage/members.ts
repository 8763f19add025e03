import { randomInt } from 'node:crypto'
import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { makeTokens } from '@herzkarte/server'
import pg from 'pg'
import { v7 as uuid } from 'uuid'

const campaignId = 'herzhaft-kochen'

export interface BenchMember {
  memberId: string
  cardNumber: string
}

/** Creates members with a virtual card and an open, empty card of the campaign. */
export async function makeMembers(ownerUrl: string, count: number): Promise<BenchMember[]> {
  const members = Array.from({ length: count }, () => ({
    memberId: uuid(),
    cardNumber: makeCardNumber(String(randomInt(10 ** 11)).padStart(11, '0')),
  }))
  const ids = members.map(({ memberId }) => memberId)
  const cards = members.map(({ cardNumber }) => cardNumber)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into members (member_id, email, email_verified_at, first_name, last_name, salutation, birth_date, home_store_id, street, house_number, zip,
         city, card_number, digital_receipts, created_at)
       select id, id || '@bench.example', now(), 'Annegret', 'Oberhofer-Dietz', 'Female', '1986-03-07', 'lindenau', 'Ahornweg', '12', '04177', 'Leipzig',
         card, true, now()
       from unnest($1::uuid[], $2::text[]) as m (id, card)`,
      [ids, cards],
    )
    await owner.query(
      `insert into cards (card_number, member_id, kind, bound_at) select card, id, 'virtual', now() from unnest($1::uuid[], $2::text[]) as m (id, card)`,
      [ids, cards],
    )
    await owner.query('insert into stamp_cards (member_id, campaign_id, opened_at) select id, $2, now() from unnest($1::uuid[]) as id', [
      ids,
      campaignId,
    ])
    await owner.query('insert into books (member_id, unit) select id, $2 from unnest($1::uuid[]) as id', [ids, campaignId])
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
  return members
}

/** Signs members in, each on a separate device. The access tokens are valid longer than any bench runs. */
export async function signIn(ownerUrl: string, members: readonly BenchMember[], secret: string): Promise<string[]> {
  const sessions = members.map(({ memberId }) => ({ memberId, sessionId: uuid() }))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into sessions (member_id, session_id, tag, refresh_hash, rotated_at, created_at, expires_at, user_agent)
       select member, session, upper(substr(md5(session::text), 1, 8)), sha256(session::text::bytea), now(), now(), now() + interval '1 day', ''
       from unnest($1::uuid[], $2::uuid[]) as s (member, session)`,
      [sessions.map(({ memberId }) => memberId), sessions.map(({ sessionId }) => sessionId)],
    )
  } finally {
    await owner.end()
  }
  const tokens = makeTokens({ secret, previousSecret: null, accessTokenSeconds: 86_400, now: () => new Date() })
  return sessions.map(tokens.sign)
}
