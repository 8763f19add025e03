import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { NIL } from 'uuid'
import { statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'
import { campaignBudgets, shareOf } from '../segments/index.ts'

/** A slice takes some hundredths of a second. */
const cardsAtOnce = 2000

interface Cards {
  members: number
  hearts: number
  lastId: string | null
}

const count = statement<Cards, [string, string, number]>(`
  with slice as (select member_id from stamp_cards where campaign_id = $1 and member_id > $2 order by member_id limit $3)
  select count(*) as members, coalesce(-sum(b.issued), 0)::bigint as hearts,
    (select member_id from slice order by member_id desc limit 1) as "lastId"
  from slice left join books b on b.member_id = slice.member_id and b.unit = $1`)

/**
 * The job that counts every minute how many members have a card of a campaign with a budget, and what they have collected. Who has a card collects on, so
 * a budget of hearts is exceeded by what those members collect afterwards.
 */
export async function countCampaignBudgets(services: Services): Promise<void> {
  const { campaigns, merchant } = services.content()
  const day = dayOf(services.now(), merchant.timeZone)
  const limited = campaigns.filter(({ budget, redeemUntil }) => budget && day <= redeemUntil)
  await campaignBudgets.note(services, limited, async ({ id, budget }) => {
    const { members, hearts } = await countCards(id, services.pool)
    return shareOf([
      [members, budget?.members],
      [hearts, budget?.hearts],
    ])
  })
}

/** Reads the cards of a campaign by slices, so that no statement is long. */
async function countCards(campaignId: string, pool: pg.Pool): Promise<Pick<Cards, 'members' | 'hearts'>> {
  const sums = { members: 0, hearts: 0 }
  for (let after: string | null = NIL; after !== null; ) {
    const from: string = after
    const slice = await transact(pool, (tx) => tx.first(count, campaignId, from, cardsAtOnce))
    sums.members += slice?.members ?? 0
    sums.hearts += slice?.hearts ?? 0
    after = slice?.members === cardsAtOnce ? slice.lastId : null
  }
  return sums
}
