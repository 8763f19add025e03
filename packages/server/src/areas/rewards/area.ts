import * as contract from '@herzkarte/contract/rewards/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { cancelUserRedemption } from './calls/cancelUserRedemption.ts'
import { getUserRedemptionLockTime } from './calls/getUserRedemptionLockTime.ts'
import { listUserRedeemHistory } from './calls/listUserRedeemHistory.ts'
import { redeemUserStampCard } from './calls/redeemUserStampCard.ts'
import { eraseRedemptions, exportRedemptions } from './member-data.ts'

export const rewards = defineArea({
  name: 'rewards',
  calls: { cancelUserRedemption, getUserRedemptionLockTime, listUserRedeemHistory, redeemUserStampCard },
  exports: { redemptions: exportRedemptions },
  erases: eraseRedemptions,
  reference: { description: 'Rewards for hearts: activating them, giving them back, what became of them.', declared: contract },
})
