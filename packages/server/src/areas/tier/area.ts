import { tier as exported } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/tier/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob } from '../../runtime/jobs/index.ts'
import { deletesFrom, rowsOf } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'
import { lowerTiers } from './lower-tiers.ts'

const held = statement<{ tierId: string; since: string }, [string]>(
  'select tier_id as "tierId", since from member_tiers where member_id = $1',
)
const readSpend = rowsOf(exported.properties.monthlySpend.items, 'monthly_spend', 'order by month')

export const tier = defineArea({
  name: 'tier',
  calls,
  jobs: [dailyJob('lowerTiers', '00:20', (services) => lowerTiers(services))],
  exports: {
    async tier(db, memberId) {
      const [tier, monthlySpend] = await Promise.all([db.first(held, memberId), readSpend(db, memberId)])
      return { tierId: null, since: null, ...tier, monthlySpend }
    },
  },
  erases: deletesFrom('monthly_spend', 'member_tiers'),
  reference: { description: 'The customer card.', declared: contract },
})
