import { readContent } from '@herzkarte/server/content'
import pg from 'pg'
import { signIn } from '../stage/members.ts'
import type { Sample } from './growth-scenarios.ts'

const campaignId = 'herzhaft-kochen'
const signedIn = 2000
const atTheTill = 20_000

interface Row {
  memberId: string
  cardNumber: string
  hearts: number
  couponIds: string[]
}

/** Signed-in members of all ages of the population who can perform the measured operations, and cards of arbitrary members. */
export async function takeSample(ownerUrl: string, secret: string): Promise<Sample> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<Row>(
    `select b.member_id as "memberId", m.card_number as "cardNumber", least(b.purchased, 30)::int as hearts,
       (select coalesce(array_agg(u.coupon_id), '{}') from user_coupons u where u.member_id = b.member_id) as "couponIds"
     from books b join books p on p.member_id = b.member_id and p.unit = 'points' join members m on m.member_id = b.member_id
     where b.unit = $1 and b.purchased >= 5 and p.purchased + p.given >= 20 order by random() limit $2`,
    [campaignId, signedIn],
  )
  const cards = await owner.query<{ card: string }>('select card_number as card from cards order by random() limit $1', [atTheTill])
  const { coupons } = await readContent(owner)
  await owner.end()
  const free = coupons.filter(({ quota, ageRestricted }) => quota.total === null && quota.redemptions === null && !ageRestricted)
  const tokens = await signIn(ownerUrl, rows, secret)
  const members = rows.map(({ hearts, couponIds }, place) => ({
    token: tokens[place] ?? '',
    hearts,
    couponIds: free.map(({ id }) => id).filter((id) => !couponIds.includes(id)),
  }))
  return { members, cards: cards.rows.map(({ card }) => card) }
}
