import { redemption } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/rewards/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement } from '../../kernel/database/index.ts'
import { expireVoucher, lockBook, write } from '../../ledger/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { type EraseMemberData, rowsOf } from '../../runtime/member-data.ts'
import { putRewardsBack, returnHearts } from '../hearts/index.ts'
import * as calls from './calls.ts'
import { deactivate } from './redemptions.ts'

const open = statement<
  { redemptionId: string; campaignId: string; rewardId: string; hearts: number; lentHearts: number; postingId: string },
  [string]
>(
  `select redemption_id as "redemptionId", campaign_id as "campaignId", reward_id as "rewardId", hearts, lent_hearts as "lentHearts",
     posting_id as "postingId" from redemptions
   where member_id = $1 and status = 'Activated' order by campaign_id, redemption_id for update`,
)

/** Activated rewards go back into stock, and their hearts expire; what the other member of the household had lent for them returns to that member. */
const eraseRedemptions: EraseMemberData = async (tx, { memberId, content, now }) => {
  const activated = await tx.all(open, memberId)
  const day = dayOf(now, content.merchant.timeZone)
  for (const { redemptionId, campaignId, hearts, lentHearts, postingId } of activated) {
    if (hearts === 0) continue
    const cause = { kind: 'accountDeletion', id: redemptionId } as const
    const occasion = { reason: 'systemAdjust', cause, key: `accountDeletion:${redemptionId}`, happenedAt: now } as const
    const book = await lockBook(tx, memberId, campaignId)
    // The own hearts of it expire with all that is left.
    const returns = () => returnHearts(tx, book, { postingId, from: 'voucher', day }, occasion)
    await tx.runAll(write([lentHearts > 0 ? await returns() : expireVoucher(book, hearts, occasion)], now))
  }
  const ids = activated.map(({ redemptionId }) => redemptionId)
  await deactivate(tx, memberId, ids, now)
  const rewardIds = activated.map(({ rewardId }) => rewardId)
  await putRewardsBack(tx, rewardIds)
}

export const rewards = defineArea({
  name: 'rewards',
  calls,
  exports: { redemptions: rowsOf(redemption, 'redemptions', 'order by activated_at, redemption_id') },
  erases: eraseRedemptions,
  reference: { description: 'Rewards for hearts: activating them, giving them back, what became of them.', declared: contract },
})
