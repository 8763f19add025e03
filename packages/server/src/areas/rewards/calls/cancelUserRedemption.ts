import * as contract from '@herzkarte/contract/calls.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockedByTillUntil } from '../../../kernel/till-lock.ts'
import { lockBook } from '../../../ledger/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { readPartner } from '../../../runtime/household.ts'
import { readCard, redemptionView } from '../../hearts/index.ts'
import { findRedemption, giveRewardBack, lockRedemption } from '../redemptions.ts'

export const cancelUserRedemption = handle(
  contract.cancelUserRedemption,
  async function cancelUserRedemption(input, { member: { memberId }, tx, publish, content, lang, now, day, fail }) {
    const found = (await findRedemption(tx, memberId, input.redemptionId)) ?? fail('redeemCodeNotFound')
    const book = await lockBook(tx, memberId, found.campaignId)
    return once(tx, { memberId, operationId: input.operationId, call: contract.cancelUserRedemption.name, input, now }, async () => {
      const redemption = (await tx.first(lockRedemption, memberId, found.redemptionId)) ?? fail('redeemCodeNotFound')
      const { status, validUntil } = redemption
      if (status === 'Expired' || (status === 'Activated' && validUntil < day)) fail('redeemCodeExpired')
      if (status !== 'Activated') fail('rewardNotActivated')
      if (lockedByTillUntil(redemption, now)) fail('rewardTemporarilyLocked')
      if (content.collector(redemption.campaignId)) fail('redeemTypeUnsupported')
      // Its campaign still redeems, so it is still in the content.
      const campaign = content.campaign(redemption.campaignId) ?? fail('redeemCodeExpired')

      const lenderId = redemption.lentHearts > 0 ? await readPartner(tx, memberId) : undefined
      if (lenderId !== undefined) publish(lenderId, { type: 'householdChanged' })
      const left = await giveRewardBack(tx, book, redemption, { content, day, now })
      const row = { ...redemption, status: 'Deactivated', endedAt: now } as const
      return {
        redemption: redemptionView(row, { content, lang }),
        card: await readCard(tx, { memberId, campaign, lang, content, now }),
        repaidHearts: left.debt - book.debt,
      }
    })
  },
)
