import * as contract from '@herzkarte/contract/referral/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, onJob } from '../../runtime/jobs/index.ts'
import { getReferral } from './calls/getReferral.ts'
import { listReferral } from './calls/listReferral.ts'
import { reverseReferralJob, rewardReferralJob } from './jobs.ts'
import { eraseReferral, exportReferral } from './member-data.ts'
import { reverseReferral } from './reverse-referral.ts'
import { retryReferrals, rewardReferral } from './reward-referral.ts'

export const referral = defineArea({
  name: 'referral',
  calls: { getReferral, listReferral },
  jobs: [
    onJob(rewardReferralJob, rewardReferral),
    onJob(reverseReferralJob, reverseReferral),
    dailyJob('retryReferrals', '00:25', (services) => retryReferrals(services)),
  ],
  exports: { referral: exportReferral },
  erases: eraseReferral,
  reference: { description: 'Invitations, and the hearts that they bring to both sides.', declared: contract },
})
