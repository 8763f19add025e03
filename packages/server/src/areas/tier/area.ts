import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import * as contract from '@herzkarte/contract/tier/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob } from '../../runtime/jobs/index.ts'
import { deletesFrom } from '../../runtime/member-data.ts'
import { getUserMemberTierDetail } from './calls/getUserMemberTierDetail.ts'
import { lowerTiers } from './lower-tiers.ts'

const held = statement<{ tierId: string; since: string }, [string]>(
  'select tier_id as "tierId", since from member_tiers where member_id = $1',
)
const spend = statement<ExportedData['tier']['monthlySpend'][number], [string]>(
  'select month, cents from monthly_spend where member_id = $1 order by month',
)

export const tier = defineArea({
  name: 'tier',
  calls: { getUserMemberTierDetail },
  jobs: [dailyJob('lowerTiers', '00:20', (services) => lowerTiers(services))],
  exports: {
    async tier(db, memberId) {
      const [tier, monthlySpend] = await Promise.all([db.first(held, memberId), db.all(spend, memberId)])
      return { tierId: tier?.tierId ?? null, since: tier?.since ?? null, monthlySpend }
    },
  },
  erases: deletesFrom('monthly_spend', 'member_tiers'),
  reference: { description: 'The customer card.', declared: contract },
})
