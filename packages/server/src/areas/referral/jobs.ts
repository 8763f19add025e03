import { job } from '../../runtime/jobs/index.ts'

export const rewardReferralJob = job<{ memberId: string }>('rewardReferral')
export const reverseReferralJob = job<{ memberId: string }>('reverseReferral')
