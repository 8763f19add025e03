import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { malformed } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockAllBooks, lockOpenBooks, pointsUnit } from '../../../ledger/index.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { takeBackDonation } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
import { noteWholeReturn, qualifiesForReferral } from '../../referral/index.ts'
import { readTierStatus, recomputeTier, staysWith } from '../../tier/index.ts'
import { latestKnown, saleInstant } from '../basket/basket-rules.ts'
import { paidOutWarnings } from '../basket/check-lines.ts'
import { checkProof } from '../basket/check-proof.ts'
import { rewardView } from '../basket/views.ts'
import { countOnKey, countReturnElsewhere } from '../limits/count-on-key.ts'
import { printReturn } from '../print/print-answers.ts'
import { sumsOf } from '../receipts/stored-receipt.ts'
import { givingLeft, keptGoods, returnedUnits, takeBack, takenBackLine } from '../receipts/take-back.ts'
import { bookReturn, publishReturn, refundFor } from '../return/book-return.ts'
import { clawBackEarnings, returnVouchers } from '../return/claw-back.ts'
import { lockSale, saleOf } from '../return/read-purchase.ts'
import { refundErased } from '../return/refund-erased.ts'
import { comingBack, returnCoupons, returnedCoupons, returnRewards } from '../return/return-offers.ts'
import { monthOf } from '../sale/describe-sale.ts'
import { proofOf } from '../sale/sale.ts'

type Input = contract.TillInputOf<typeof contract.refund>

function check(input: Input, now: Date) {
  const { happenedAt, lines, redemptionIds, vat, payOut, tenders } = input
  saleInstant(happenedAt, now)
  if (payOut && tenders) throw malformed('/ must have payOut or tenders, not both')
  if (vat && (lines ?? redemptionIds)) throw malformed('/ must have vat, or lines and redemptionIds, not both')
  const both = lines?.flatMap((of, index) =>
    of.quantity && of.weightGrams ? [`/lines/${index}/weightGrams must not be there with quantity`] : [],
  )
  if (both?.length) throw malformed(...both)
  if (lines?.length === 0 && !redemptionIds?.length) throw malformed('/ must have lines or redemptionIds that come back')
  return checkProof(input)
}

export const refund = tillHandle(contract.refund, { check, lookUp: saleOf }, async function refund(input, context) {
  if (context.sale.isErased) return refundErased(input, context)
  const { tx, publish, sale: ref, content, storeId, lang, now, day, fail } = context
  const { tillNumber, receiptNumber, operationId, lines, redemptionIds } = input
  const { timeZone } = content.merchant
  const happenedAt = saleInstant(input.happenedAt, now)
  // A till that names rewards returns these; goods only if they are named, too.
  const wanted = lines ?? (redemptionIds?.length ? [] : undefined)
  if (input.vat) throw malformed('/vat is for sales whose lines are gone: name lines')
  const { memberId } = ref
  const operation = { memberId, operationId, call: contract.refund.name, input, now, storeId, lock: () => lockSale(tx, ref, now) }

  const answer = await once(tx, operation, async ({ purchase, remains }) => {
    if (latestKnown(happenedAt) < purchase.happenedAt) throw malformed('/happenedAt must not be before the purchase')
    if (remains.isVoided) fail('saleVoidedAlready')
    if ((input.purchase.storeId ?? storeId) !== storeId) await countReturnElsewhere(context)
    const { returned: before, rewards: handedOver } = remains
    const rewards = redemptionIds ? handedOver.filter(({ redemptionId }) => redemptionIds.includes(redemptionId)) : wanted ? [] : handedOver
    if (rewards.length < (redemptionIds?.length ?? 0)) fail('rewardNotReadyAtTill')
    const taken = takeBack(purchase.lines, before, wanted) ?? fail('refundExceedsPurchase')
    if (taken.length === 0 && rewards.length === 0) fail('refundExceedsPurchase')

    const sale = { memberId, receiptId: uuid(), storeId, tillNumber, receiptNumber, happenedAt, now, proof: proofOf(input) }
    // What has expired by now stays expired, also where a till sends the return late.
    const back = returnedUnits([...[...before].map(([line, quantity]) => ({ line, quantity })), ...taken.map(takenBackLine)])
    const paid = refundFor(purchase, taken, rewards)
    const month = ref.isOpen ? null : monthOf(dayOf(purchase.happenedAt, timeZone))
    const tenders = input.payOut ? [{ kind: input.payOut, cents: paid.cashCents }] : input.tenders
    bookReturn(tx, sale, { purchaseId: purchase.receiptId, taken, paid, tenders, month, day: dayOf(happenedAt, timeZone) })
    const kept = { keptBeforeCents: givingLeft(purchase.lines, before), keptNowCents: givingLeft(purchase.lines, back) }
    // What stays must still be a purchase that brings the hearts; a deposit or gift card is none.
    const isKept = qualifiesForReferral(keptGoods(purchase.lines, back), content)

    // Everything that earned, was spent or paid with this purchase has a book, except possibly points.
    const units = [...purchase.issues.map(({ unit }) => unit), ...rewards.map(({ campaignId }) => campaignId), pointsUnit]
    const [books, tierStatus] = await Promise.all([
      isKept ? lockOpenBooks(tx, memberId, units) : lockAllBooks(tx, memberId),
      ref.isOpen ? undefined : readTierStatus(tx, memberId, day),
      takeBackDonation(tx, { memberId, purchaseId: purchase.receiptId, receiptId: sale.receiptId, ...kept }),
      isKept || ref.isOpen ? undefined : noteWholeReturn(tx, memberId, purchase.receiptId, { content, now }),
    ])
    const change = { purchase, before, now: back, sale, day }
    await returnRewards(tx, books, rewards, { day, happenedAt, now })
    const returnedVouchers = await returnVouchers(tx, books, remains.vouchers, paid.voucherCents, change)
    const coupons = comingBack(remains.coupons, change, content)
    const withRewards = rewards.map(({ campaignId }) => campaignId)
    const earnings = await clawBackEarnings(tx, books, { ...change, isKept, withRewards }, { content, lang })
    await returnCoupons(tx, memberId, coupons, 'Active')
    if (tierStatus) {
      // Without a locked book a sale may be spending concurrently.
      if (books.size === 0 || !staysWith(tierStatus, 0, content.tiers))
        tx.last(recomputeTier(memberId, { content, today: day, mayFall: false }))
      tx.last(notify(memberId, { kind: 'return', storeId }, now))
    }

    // What vouchers had paid comes back as points, which are worth as much.
    await countOnKey(context, { returns: 1, returnedCents: paid.cashCents + paid.voucherCents })
    const result = {
      refundId: sale.receiptId,
      refundCents: paid.cashCents,
      voucherCents: paid.voucherCents,
      ...sumsOf(paid.vat),
      vat: paid.vat,
      ...earnings,
      returnedRewards: rewards.map((reward) => rewardView({ ...reward, reason: 'notActivated' }, { content, lang })),
      returnedCoupons: returnedCoupons(coupons, content, lang),
      returnedVouchers,
      warnings: [...context.warnings, ...paidOutWarnings(input.tenders, paid.cashCents)],
    }
    publishReturn(publish, memberId, result, rewards)
    return result
  })
  return { ...answer, print: printReturn(answer, lang) }
})
