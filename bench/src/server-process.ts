import { randomInt } from 'node:crypto'
import { makeCardNumber } from '@herzkarte/contract/rules/card-number.ts'
import { readSettings, startServer } from '@herzkarte/server'
import { openSession } from '@herzkarte/server/account/index.ts'
import { transact } from '@herzkarte/server/database/index.ts'
import { v7 as uuid } from 'uuid'

/** A server process with members in it; tells its parent where it listens, their cards, and tokens of the first thousand. */
const campaignId = 'herzhaft-kochen'
const signedIn = 1000

const { services, url, close } = await startServer(readSettings(process.env))
const members = Array.from({ length: Number(process.env.MEMBERS) }, () => ({
  memberId: uuid(),
  card: makeCardNumber(String(randomInt(10 ** 11)).padStart(11, '0')),
}))
const ids = members.map(({ memberId }) => memberId)
const cards = members.map(({ card }) => card)
await services.pool.query(
  `insert into members (member_id, email, email_verified_at, first_name, last_name, salutation, birth_date, home_store_id, street, house_number, zip, city,
     card_number, digital_receipts, created_at)
   select id, id || '@bench.example', now(), 'Annegret', 'Oberhofer-Dietz', 'Female', '1986-03-07', 'lindenau', 'Ahornweg', '12', '04177', 'Leipzig', card, true, now()
   from unnest($1::uuid[], $2::text[]) as m (id, card)`,
  [ids, cards],
)
await services.pool.query(
  `insert into cards (card_number, member_id, kind, bound_at) select card, id, 'virtual', now() from unnest($1::uuid[], $2::text[]) as m (id, card)`,
  [ids, cards],
)
await services.pool.query(
  'insert into stamp_cards (member_id, campaign_id, opened_at) select id, $2, now() from unnest($1::uuid[]) as id',
  [ids, campaignId],
)
await services.pool.query('insert into books (member_id, unit) select id, $2 from unnest($1::uuid[]) as id', [ids, campaignId])

const { pool, tokens, settings } = services
const opened = await Promise.all(
  ids
    .slice(0, signedIn)
    .map((memberId) => transact(pool, (tx) => openSession(tx, memberId, { tokens, settings, now: services.now(), userAgent: '' }))),
)
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
process.send?.({ url, cards, tokens: opened.map(({ accessToken }) => accessToken) })
