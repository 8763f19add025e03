import type { Copay, refund, Tender, TillResultOf, VatSum } from '@herzkarte/contract/till/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { pointsUnit } from '../../../ledger/index.ts'
import type { Publish } from '../../../runtime/handle.ts'
import { deactivatedEvent } from '../../rewards/index.ts'
import { vatSums } from '../basket/allot.ts'
import { storedCopays, storedVat } from '../receipts/stored-receipt.ts'
import { type TakenLine, takenBackLine } from '../receipts/take-back.ts'
import { addSpend, addToDay } from '../receipts/till-sums.ts'
import { insertReceipt, receiptNumberRow, receiptRow, type Sale, type StoredReceipt, takeReceiptNumber } from '../sale/sale.ts'
import type { HandedOver, Purchase } from './read-purchase.ts'

interface Return {
  purchaseId: string
  /** Null if the lines of the purchase are gone. */
  taken: readonly TakenLine[] | null
  /** Everything that is refunded, including co-payments: in money and as points. */
  paid: Paid & { copays: readonly Copay[]; vat: readonly VatSum[] }
  /** How it was paid out, if the till has said so. */
  tenders: readonly Tender[] | null | undefined
  /** First day of the month that the purchase counted towards; null if it counted for nobody, because it was made without a card. */
  month: string | null
  /** The day of the return. */
  day: string
}

/** Stores the receipt of a return with the refunded amounts, like `bookBack`. */
export function bookReturn(tx: Tx, sale: Sale, { purchaseId, taken, paid, tenders = null, ...when }: Return): void {
  const lines = taken?.map(takenBackLine) ?? null
  const linesCents = lines?.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? paid.cashCents
  const uncountedCents = (taken ?? []).reduce((sum, { costs }) => sum + costs.uncountedCents, 0)
  const amounts = { lines_cents: linesCents, discount_cents: 0, voucher_cents: paid.voucherCents, total_cents: paid.cashCents }
  const stored = { ...amounts, purchase_id: purchaseId, lines, copays: storedCopays(paid.copays), tenders, vat: storedVat(paid.vat) }
  bookBack(tx, sale, 'return', stored, { ...when, spentCents: paid.cashCents + paid.voucherCents - uncountedCents })
}

/**
 * Stores the receipt of a return or void, and takes what it counted for the tier out of the month of the purchase. The transaction fails by the constraint
 * `receipt_numbers_once` if it has a number of its own that is taken.
 */
export function bookBack(
  tx: Tx,
  sale: Sale,
  kind: 'return' | 'void',
  stored: StoredReceipt & { purchase_id: string },
  { month, day, spentCents, hasNumber = true }: Pick<Return, 'month' | 'day'> & { spentCents: number; hasNumber?: boolean },
): void {
  const { memberId, storeId, tillNumber } = sale
  tx.last(
    hasNumber ? takeReceiptNumber(receiptNumberRow(sale)) : [],
    insertReceipt(receiptRow(sale, kind, stored)),
    month === null ? [] : addSpend(memberId, month, -spentCents),
    addToDay(day, { store_id: storeId, till_number: tillNumber, kind, vat: stored.vat, tenders: stored.tenders }),
  )
}

/** The payment of a purchase in cents: with money, and with vouchers. */
interface Paid {
  cashCents: number
  voucherCents: number
}

/**
 * What a return gives back: for goods and co-payments, what was paid for them in money as money, and what vouchers paid for them as points. Consecutive
 * returns give back the same as a single one.
 */
export function refundFor(
  purchase: Pick<Purchase, 'copays'>,
  taken: readonly TakenLine[],
  rewards: readonly { redemptionId: string }[],
): Paid & { vat: VatSum[]; copays: Copay[] } {
  const copays = purchase.copays.filter(({ redemptionId }) => rewards.some((reward) => reward.redemptionId === redemptionId))
  const lines = taken.map(({ line: { vatCode = null }, costs: { uncountedCents: _, ...costs } }) => ({
    vatCode,
    amountCents: costs.tillDiscountCents + costs.discountCents + costs.rewardCents + costs.voucherCents + costs.paidCents,
    ...costs,
  }))
  const sumOf = (what: 'paidCents' | 'voucherCents') =>
    [...taken.map(({ costs }) => costs), ...copays].reduce((sum, costs) => sum + costs[what], 0)
  return {
    cashCents: sumOf('paidCents'),
    voucherCents: sumOf('voucherCents'),
    copays,
    vat: vatSums(lines, copays),
  }
}

/** Notifies the member's open apps about the changes of a return. */
export function publishReturn(
  publish: Publish,
  memberId: string,
  result: Omit<TillResultOf<typeof refund>, 'print'>,
  rewards: readonly HandedOver[],
): void {
  for (const { campaignId, hearts, balanceHearts, debtHearts } of result.hearts) {
    if (hearts > 0) publish(memberId, { type: 'heartsClawedBack', campaignId, hearts, balanceHearts, debtHearts })
  }
  const { points, balancePoints, debtPoints } = result.points
  if (points > 0) publish(memberId, { type: 'pointsClawedBack', points, balancePoints, debtPoints })
  for (const { campaignId, punches, balancePunches, debtPunches } of result.punches) {
    publish(memberId, { type: 'punchesClawedBack', campaignId, punches, balancePunches, debtPunches })
  }
  publishDeactivated(publish, memberId, result)
  for (const { redemptionId, rewardId, campaignId } of rewards)
    publish(memberId, { type: 'rewardReturned', redemptionId, rewardId, campaignId })
  for (const { userCouponId, couponId } of result.returnedCoupons) publish(memberId, { type: 'couponReturned', userCouponId, couponId })
  for (const voucher of result.returnedVouchers) publish(memberId, { type: 'voucherReturned', ...voucher, balancePoints })
}

/** Notifies them that what they had activated is no longer. A punch card says so itself. */
export function publishDeactivated(
  publish: Publish,
  memberId: string,
  { hearts, points }: Pick<TillResultOf<typeof refund>, 'hearts' | 'points'>,
): void {
  for (const { campaignId, deactivated } of hearts) for (const one of deactivated) publish(memberId, deactivatedEvent(one, campaignId))
  for (const one of points.deactivated) publish(memberId, deactivatedEvent(one, pointsUnit, points.balancePoints))
}
