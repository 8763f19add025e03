import { job } from '../../runtime/jobs/index.ts'

/** The hearts of an invitation that are to be taken back. */
export interface ReversedReward {
  memberId: string
  referrerId: string
  unit: string
  hearts: number
  /** How often they had been taken back before. */
  reversals: number
}

export const rewardReferralJob = job<{ memberId: string }>('rewardReferral')
export const reverseReferralJob = job<ReversedReward>('reverseReferral')
