import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'
import { campaignBudgets, shareOf } from '../segments/index.ts'

const count = statement<{ members: number; hearts: number }, [string]>(`
  select count(*) as members, coalesce(-sum(b.issued), 0)::bigint as hearts from stamp_cards c
  cross join lateral (select issued from books where member_id = c.member_id and unit = c.campaign_id offset 0) b
  where c.campaign_id = $1`)

/**
 * The job that counts every minute how many members have a card of a campaign with a budget, and what they have collected. Who has a card collects on, so
 * a budget of hearts is exceeded by what those members collect afterwards.
 */
export async function countCampaignBudgets(services: Services): Promise<void> {
  const { campaigns, merchant } = services.content()
  const day = dayOf(services.now(), merchant.timeZone)
  const limited = campaigns.filter(({ budget, collectUntil }) => budget && day <= collectUntil)
  await campaignBudgets.note(services, limited, async ({ id, budget }) => {
    const { members, hearts } = (await services.db.first(count, id)) ?? { members: 0, hearts: 0 }
    return shareOf([
      [members, budget?.members],
      [hearts, budget?.hearts],
    ])
  })
}
