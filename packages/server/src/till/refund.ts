import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { refund } from '@herzkarte/contract/till/index.ts'
import { v7 as uuid } from 'uuid'
import { lockBooks } from '../ledger/index.ts'
import { once } from '../wire/once.ts'
import { malformed, saleInstant } from './basket-rules.ts'
import { bookReturn } from './book-return.ts'
import { clawBackHearts } from './claw-back-hearts.ts'
import { lockReturns, readPurchase, readRemains } from './read-purchase.ts'
import { findReceipt } from './receipt-numbers.ts'
import { returnRewards } from './return-rewards.ts'
import { takeBack } from './take-back.ts'
import { tillHandle } from './till-handle.ts'
import { rewardView } from './views.ts'

export default tillHandle(refund, async (input, context) => {
  const { tx, tell, content, storeId, lang, now, refuse } = context
  const { tillNumber, receiptNumber, operationId, lines, redemptionIds } = input
  const { timeZone } = content.merchant
  const happenedAt = saleInstant(input.happenedAt, now)
  if (lines?.length === 0 && !redemptionIds?.length) throw malformed('/ must have lines or redemptionIds that come back')
  const found = (await findReceipt(tx, { storeId, ...input.purchase })) ?? refuse('receiptNotFound')
  const purchase = await readPurchase(tx, found)
  const { memberId } = purchase
  await lockReturns(tx, purchase)

  return once(tx, { memberId, operationId, call: refund.name, input, now }, async () => {
    const { returned, rewards: handedOver } = await readRemains(tx, purchase)
    const rewards = redemptionIds ? handedOver.filter(({ redemptionId }) => redemptionIds.includes(redemptionId)) : lines ? [] : handedOver
    if (rewards.length < (redemptionIds?.length ?? 0)) refuse('rewardNotReadyAtTill')
    const taken = takeBack(purchase.lines, returned, lines) ?? refuse('refundExceedsPurchase')
    if (taken.length === 0 && rewards.length === 0) refuse('refundExceedsPurchase')

    const sale = { memberId, receiptId: uuid(), storeId, tillNumber, receiptNumber, happenedAt, now }
    const day = dayOf(happenedAt, timeZone)
    const refundCents = [...taken.map(({ amountCents }) => amountCents), ...rewards.map(({ copayCents }) => copayCents)].reduce(
      (sum, cents) => sum + cents,
      0,
    )
    const month = `${dayOf(purchase.happenedAt, timeZone).slice(0, 7)}-01`
    await bookReturn(tx, sale, { purchase, taken, refundCents, month })
    const units = [...purchase.issues.map(({ unit }) => unit), ...rewards.map(({ campaignId }) => campaignId)]
    const books = await lockBooks(tx, memberId, units)
    await returnRewards(tx, books, rewards, { day, happenedAt, now })
    const hearts = await clawBackHearts(tx, books, { purchase, returned, taken, sale, day }, { content, lang })

    for (const { campaignId, hearts: number, balanceHearts, debtHearts } of hearts) {
      tell(memberId, { type: 'heartsClawedBack', campaignId, hearts: number, balanceHearts, debtHearts })
    }
    for (const { redemptionId, rewardId, campaignId } of rewards)
      tell(memberId, { type: 'rewardReturned', redemptionId, rewardId, campaignId })
    return {
      refundId: sale.receiptId,
      refundCents,
      hearts,
      returnedRewards: rewards.map((reward) => rewardView({ ...reward, reason: 'notActivated' }, { content, lang })),
    }
  })
})
