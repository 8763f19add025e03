import type { Price } from '@herzkarte/contract/till/index.ts'
import * as contract from '@herzkarte/contract/till/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { type Content, needsOpening, storeName, vatRateOf } from '../../../content/index.ts'
import { malformed } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import type { Publish } from '../../../runtime/handle.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { fillPunchedCards, punchesOf } from '../../collector/index.ts'
import { countRedeemed } from '../../coupons/index.ts'
import { donationOf } from '../../donations/index.ts'
import { saleInstant } from '../basket/basket-rules.ts'
import { checkLines, departmentWarnings, tenderWarnings } from '../basket/check-lines.ts'
import { checkProof } from '../basket/check-proof.ts'
import { collectsIn, mayEarnPoints } from '../basket/earnings.ts'
import { foldLines } from '../basket/fold-lines.ts'
import { type Priced, priceBasket } from '../basket/price-basket.ts'
import type { PricedReward } from '../basket/rewards-and-vouchers.ts'
import { sellWithoutCard } from '../claim/sell-without-card.ts'
import { buyerOf } from '../customer/find-customer.ts'
import { type InBasket, lockCustomer, openMissing } from '../customer/lock-customer.ts'
import { canSpend } from '../customer/read-customer.ts'
import { countEarned, earnedBy, readEarned } from '../limits/count-on-key.ts'
import { printSale } from '../print/print-answers.ts'
import { addToDay } from '../receipts/till-sums.ts'
import { bookSale, noteSale } from '../sale/book-sale.ts'
import { describeSale } from '../sale/describe-sale.ts'
import { proofOf } from '../sale/sale.ts'

type Input = contract.TillInputOf<typeof contract.checkout>

function check(input: Input, now: Date) {
  saleInstant(input.happenedAt, now)
  if (input.lines.length === 0 && !input.redemptionIds?.length)
    throw malformed('/lines must not be empty without redemptionIds to hand over')
  const { lines, warnings } = checkLines(input.lines)
  return checkProof({ ...input, lines }, warnings)
}

export const checkout = tillHandle(contract.checkout, { check, lookUp: buyerOf }, async function checkout(input, context) {
  if (context.memberId === undefined) return sellWithoutCard(input, context)
  const { tx, publish, memberId, scanId, content, storeId, key, lang, now, fail } = context
  const {
    lines,
    tenders,
    copayVatCodes,
    redemptionIds = [],
    userCouponIds = [],
    voucherIds = [],
    tillNumber,
    receiptNumber,
    operationId,
  } = input
  const happenedAt = saleInstant(input.happenedAt, now)
  const { timeZone } = content.merchant
  const [day, today] = [dayOf(happenedAt, timeZone), dayOf(now, timeZone)]
  const named = { redemptionIds, userCouponIds, voucherIds }
  const folded = foldLines(lines, content)
  const punched = punchesOf(folded.goods, content, day, today).map(({ collector }) => collector.id)
  const buyer = {
    ...{ memberId, scanId, ...named, happenedAt, day, today, now },
    mayEarnPoints: mayEarnPoints(folded.goods, content),
    creditedIds: [...content.campaignsCollectingOn(day, today).flatMap((one) => (needsOpening(one) ? [] : one.id)), ...punched],
  }
  const lock = () => Promise.all([lockCustomer(tx, buyer, content), readEarned(tx, key.keyId, today)])
  const operation = { memberId, operationId, call: contract.checkout.name, input, now, storeId, lock }
  const answer = await once(tx, operation, async ([lockedBefore, earnedBefore], keep) => {
    const locked = await openMissing(tx, lockedBefore, buyer, content)
    const { books, customer, used } = locked
    const options = {
      content,
      day,
      today,
      canSpend: canSpend(customer.scan, { storeId, tillNumber, at: happenedAt, now }, content.merchant),
      birthDate: customer.birthDate,
      collects: collectsIn(storeId, books),
      occasion: { storeId, at: happenedAt, graceSeconds: content.merchant.basketLockSeconds },
    }
    const basket = { lines, folded, rewards: customer.rewards, redemptionIds, copayVatCodes, ...used, ...(tenders ? { tenders } : {}) }
    const priced = priceBasket(basket, options)
    const handedOver = priced.rewards.filter(({ reason, campaignId }) => reason === 'ready' && books.has(campaignId))
    const violation = saleViolation(priced, handedOver, { ...named, expectedTotalCents: input.expectedTotalCents })
    if (violation) fail(violation)
    const couponIds = priced.coupons.flatMap(({ couponId, reason }) => (reason === 'applied' ? [couponId] : []))
    if (!(await countRedeemed(tx, couponIds))) fail('quoteOutdated')
    const donatedCents = donationOf({ paidCents: priced.givingCents, recipientIds: customer.recipientIds }, content)
    // The last row that is locked, because sales of one key may wait for it.
    const counted = await countEarned(context, today, earnedBefore, earnedBy(priced, donatedCents))

    const receiptId = uuid()
    const sale = { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now, proof: proofOf(input) }
    const { digitalReceipts: storeNames, recipientIds } = customer
    const noPaper = customer.noPaper && input.tse !== undefined && hasRates(priced.vat, content, day)
    const warnings = [...context.warnings, ...departmentWarnings(lines, context), ...tenderWarnings(tenders, priced.totalCents)]
    const sold = { lines, tenders, priced, handedOver, books, storeNames, noPaper, recipientIds, warnings }
    const { price, response, rows, postings, landings } = describeSale(sale, sold, { content, lang, day })
    // Before anything is written: the same sale sent twice at once fails on its id and gets this answer, another one with its number `receiptNumberTaken`.
    keep(response)
    bookSale(tx, rows, postings, now)
    tx.last(counted, addToDay(day, rows.receipt))
    await fillPunchedCards(tx, landings, sale)
    noteSale(tx, { memberId, receiptId, goods: priced.goods, spend: rows.spend }, locked, { content, today })
    publishSale(publish, { memberId, receiptId, storeName: storeName(content, storeId) }, price, handedOver)
    return response
  })
  return { ...answer, print: printSale(answer, lang) }
})

/** Without the rates of its VAT codes, the app's receipt is an overview, which replaces no paper. */
function hasRates(vat: Priced['vat'], content: Content, day: string): boolean {
  const codes = vat.flatMap(({ vatCode }) => vatCode ?? [])
  return codes.length > 0 && codes.every((code) => vatRateOf(content, code, day) !== undefined)
}

/**
 * The reason why a sale cannot be booked as its till has shown it to the customer, or undefined: a reward that cannot be handed over, a
 * coupon or voucher that no longer applies, or a different total. A coupon for more hearts or points that brings nothing, because a gift card has paid or
 * another brings as much, is no reason: it stays activated, and the sale goes on.
 */
function saleViolation(
  priced: Priced,
  handedOver: readonly PricedReward[],
  { redemptionIds, userCouponIds, voucherIds, expectedTotalCents }: InBasket & { expectedTotalCents: number | undefined },
) {
  const isCodeMissing = [...priced.rewards, ...priced.vouchers].some(({ reason }) => reason === 'freshCodeRequired')
  if (isCodeMissing) return 'freshCodeRequired'
  if (priced.rewards.some(({ reason }) => reason === 'noMatchingProduct')) return 'rewardWithoutGoods'
  if (handedOver.length < redemptionIds.length) return 'rewardNotReadyAtTill'
  const coupons = priced.coupons.filter(({ reason, coupon }) => {
    const isIdle = reason === 'earnsNothing' || reason === 'betterCombination'
    return reason === 'applied' || (isIdle && coupon?.effect.kind === 'multiply')
  })
  const vouchers = priced.vouchers.filter(({ reason }) => reason === 'applied')
  if (coupons.length + vouchers.length < userCouponIds.length + voucherIds.length) return 'quoteOutdated'
  if (expectedTotalCents !== undefined && expectedTotalCents !== priced.totalCents) return 'quoteOutdated'
  return undefined
}

/** Notifies the member's open apps about a sale and its changes. */
function publishSale(
  publish: Publish,
  { memberId, receiptId, storeName }: Record<'memberId' | 'receiptId' | 'storeName', string>,
  price: Price,
  handedOver: readonly PricedReward[],
): void {
  const credited = price.hearts.filter(({ hearts }) => hearts > 0)
  const { points, balancePoints } = price.points
  publish(memberId, {
    type: 'saleBooked',
    receiptId,
    storeName,
    hearts: credited.map(({ campaignId, hearts, balanceHearts }) => ({ campaignId, hearts, balanceHearts })),
    savedCents: price.discountCents + price.rewardCents,
    voucherCents: price.voucherCents,
    donationCents: price.donationCents,
    points,
    punches: price.punches.reduce((sum, { punches }) => sum + punches, 0),
  })
  for (const { campaignId, hearts, balanceHearts } of credited) {
    publish(memberId, { type: 'heartsCredited', campaignId, hearts, balanceHearts, cause: 'purchase' })
  }
  if (points > 0) publish(memberId, { type: 'pointsCredited', points, balancePoints })
  for (const { campaignId, punches, balancePunches, fullCards } of price.punches) {
    publish(memberId, { type: 'punchesCredited', campaignId, punches, balancePunches, fullCards })
  }
  for (const { redemptionId, rewardId } of handedOver) publish(memberId, { type: 'rewardRedeemed', redemptionId, rewardId })
  for (const { userCouponId, couponId, discountCents, applies } of price.coupons) {
    if (applies) publish(memberId, { type: 'couponRedeemed', userCouponId, couponId, discountCents })
  }
  for (const { voucherId, usedCents, forfeitedCents } of price.vouchers) {
    publish(memberId, { type: 'voucherRedeemed', voucherId, usedCents, forfeitedCents })
  }
}
