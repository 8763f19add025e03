import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockedByTillUntil } from '../../../kernel/till-lock.ts'
import { after, held, lockBook, write } from '../../../ledger/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { putRewardsBack, raiseCongratulated, readCard, redemptionView, returnHearts } from '../../hearts/index.ts'
import { deactivate, findRedemption, lockRedemption } from '../redemptions.ts'

export const cancelUserRedemption = handle(
  contract.cancelUserRedemption,
  async function cancelUserRedemption(input, { member: { memberId }, tx, content, lang, now, fail }) {
    const found = (await findRedemption(tx, memberId, input.redemptionId)) ?? fail('redeemCodeNotFound')
    const book = await lockBook(tx, memberId, found.campaignId)
    return once(tx, { memberId, operationId: input.operationId, call: contract.cancelUserRedemption.name, input, now }, async () => {
      const redemption = (await lockRedemption(tx, memberId, found.redemptionId)) ?? fail('redeemCodeNotFound')
      const { redemptionId, rewardId, status, validUntil, postingId } = redemption
      const day = dayOf(now, content.merchant.timeZone)
      if (status === 'Expired' || (status === 'Activated' && validUntil < day)) fail('redeemCodeExpired')
      if (status !== 'Activated') fail('rewardNotActivated')
      if (lockedByTillUntil(redemption, now)) fail('rewardTemporarilyLocked')
      if (content.collector(redemption.campaignId)) fail('redeemTypeUnsupported')
      // Its campaign still redeems, so it is still in the content.
      const campaign = content.campaign(redemption.campaignId) ?? fail('redeemCodeExpired')

      const cause = { kind: 'deactivation', id: redemptionId } as const
      const occasion = { reason: 'rewardDeactivation', cause, key: `deactivation:${redemptionId}`, happenedAt: now } as const
      const returned = await returnHearts(tx, book, { postingId, from: 'voucher', day }, occasion)
      const left = after(book, returned)
      // Who gives a reward back knows that the hearts are enough for it.
      const known = raiseCongratulated({ memberId, campaignId: campaign.id, hearts: held(left) }, now)
      await Promise.all([
        tx.runAll(write([returned], now), known),
        deactivate(tx, memberId, [redemptionId], now),
        putRewardsBack(tx, [rewardId]),
      ])
      const row = { ...redemption, status: 'Deactivated', endedAt: now } as const
      return {
        redemption: redemptionView(row, { content, lang }),
        card: await readCard(tx, { memberId, campaign, lang, content, now }),
        repaidHearts: left.debt - book.debt,
      }
    })
  },
)
