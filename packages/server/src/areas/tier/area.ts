import * as contract from '@herzkarte/contract/tier/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob } from '../../runtime/jobs/index.ts'
import { getUserMemberTierDetail } from './calls/getUserMemberTierDetail.ts'
import { lowerTiers } from './lower-tiers.ts'
import { eraseTier, exportTier } from './member-data.ts'

export const tier = defineArea({
  name: 'tier',
  calls: { getUserMemberTierDetail },
  jobs: [dailyJob('lowerTiers', '00:20', (services) => lowerTiers(services))],
  exports: { tier: exportTier },
  erases: eraseTier,
  reference: { description: 'The customer card.', declared: contract },
})
