import { redemption } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/rewards/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { expireVoucher, lockBook, write } from '../../ledger/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { type EraseMemberData, rowsOf } from '../../runtime/member-data.ts'
import { putRewardsBack } from '../hearts/index.ts'
import { cancelUserRedemption } from './calls/cancelUserRedemption.ts'
import { getUserRedemptionLockTime } from './calls/getUserRedemptionLockTime.ts'
import { listUserRedeemHistory } from './calls/listUserRedeemHistory.ts'
import { redeemUserStampCard } from './calls/redeemUserStampCard.ts'
import { deactivate } from './redemptions.ts'

const open = statement<{ redemptionId: string; campaignId: string; rewardId: string; hearts: number }, [string]>(
  `select redemption_id as "redemptionId", campaign_id as "campaignId", reward_id as "rewardId", hearts from redemptions
   where member_id = $1 and status = 'Activated' order by campaign_id, redemption_id for update`,
)

/** Activated rewards go back into stock, and their hearts expire. */
const eraseRedemptions: EraseMemberData = async (tx, { memberId, now }) => {
  const activated = await tx.all(open, memberId)
  for (const { redemptionId, campaignId, hearts } of activated) {
    if (hearts === 0) continue
    const cause = { kind: 'accountDeletion', id: redemptionId } as const
    const occasion = { reason: 'systemAdjust', cause, key: `accountDeletion:${redemptionId}`, happenedAt: now } as const
    await tx.runAll(write([expireVoucher(await lockBook(tx, memberId, campaignId), hearts, occasion)], now))
  }
  const ids = activated.map(({ redemptionId }) => redemptionId)
  await deactivate(tx, memberId, ids, now)
  const rewardIds = activated.map(({ rewardId }) => rewardId)
  await putRewardsBack(tx, rewardIds)
}

export const rewards = defineArea({
  name: 'rewards',
  calls: { cancelUserRedemption, getUserRedemptionLockTime, listUserRedeemHistory, redeemUserStampCard },
  exports: { redemptions: rowsOf(redemption, 'redemptions', 'order by activated_at, redemption_id') },
  erases: eraseRedemptions,
  reference: { description: 'Rewards for hearts: activating them, giving them back, what became of them.', declared: contract },
})
