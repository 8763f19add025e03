import * as contract from '@herzkarte/contract/till/index.ts'
import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import { malformed } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import { after, type Book, lockAllBooks, pointsUnit, readPostingsByKey, reopen, write } from '../../../ledger/index.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { takeBackDonation } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
import { noteWholeReturn } from '../../referral/index.ts'
import { isReached, readTierStatus, recomputeTier } from '../../tier/index.ts'
import { latestKnown, saleInstant } from '../basket/basket-rules.ts'
import { checkProof } from '../basket/check-proof.ts'
import { rewardView } from '../basket/views.ts'
import { countOnKey } from '../limits/count-on-key.ts'
import { printVoid } from '../print/print-answers.ts'
import { readVat, storedCopays, sumsOf } from '../receipts/stored-receipt.ts'
import { givingLeft, returnedUnits } from '../receipts/take-back.ts'
import { bookBack, publishDeactivated } from '../return/book-return.ts'
import { clawBackEarnings } from '../return/claw-back.ts'
import { type HandedOver, lockSale, type Purchase, saleOf } from '../return/read-purchase.ts'
import { returnCoupons, returnedCoupons } from '../return/return-offers.ts'
import { monthOf } from '../sale/describe-sale.ts'
import { handoverKey, lockedBook, numberOf, proofOf, type Sale } from '../sale/sale.ts'

type Input = contract.TillInputOf<typeof contract.voidSale>

function check(input: Input, now: Date) {
  saleInstant(input.happenedAt, now)
  return checkProof(input)
}

export const voidSale = tillHandle(contract.voidSale, { check, lookUp: saleOf }, async function voidSale(input, context) {
  const { tx, publish, sale: ref, content, storeId, lang, now, day, fail } = context
  const { operationId, tillNumber, receiptNumber } = input
  const { timeZone } = content.merchant
  const happenedAt = saleInstant(input.happenedAt, now)
  const voided = { storeId, ...input.purchase }
  const { memberId } = ref
  // A sale of which only the sums are left is returned instead.
  const lock = async () => (ref.isErased ? undefined : lockSale(tx, ref, now))
  const operation = { memberId, operationId, call: contract.voidSale.name, input, now, storeId, lock }

  const answer = await once(tx, operation, async (locked) => {
    const { purchase, remains } = locked ?? fail(voided.storeId === storeId ? 'voidTooLate' : 'receiptNotFound')
    if (latestKnown(happenedAt) < purchase.happenedAt) throw malformed('/happenedAt must not be before the purchase')
    const { returned: before, isTouched, isVoided, rewards, coupons } = remains
    const { bookedAt } = purchase
    const by = { storeId, tillNumber, hasReceipt: receiptNumber !== undefined, now }
    const violation = voidViolation({ ...voided, happenedAt: purchase.happenedAt, bookedAt, isTouched, isVoided }, by, timeZone)
    if (violation === 'voidAtOtherTill') fail(violation, { result: { tillNumber: voided.tillNumber } })
    if (violation) fail(violation)

    const number = receiptNumber ?? voided.receiptNumber
    const sale = { memberId, receiptId: uuid(), storeId, tillNumber, receiptNumber: number, happenedAt, now, proof: proofOf(input) }
    const month = ref.isOpen ? null : monthOf(dayOf(purchase.happenedAt, timeZone))
    bookVoid(tx, sale, purchase, { hasNumber: receiptNumber !== undefined, month, day: dayOf(happenedAt, timeZone) })
    const donated = { memberId, purchaseId: purchase.receiptId, receiptId: sale.receiptId }
    const [books, tierStatus] = await Promise.all([
      lockAllBooks(tx, memberId),
      ref.isOpen ? undefined : readTierStatus(tx, memberId, day),
      takeBackDonation(tx, { ...donated, keptBeforeCents: givingLeft(purchase.lines, before), keptNowCents: 0 }),
      ref.isOpen ? undefined : noteWholeReturn(tx, memberId, purchase.receiptId, { content, now }),
    ])
    const undo = { purchase, number: numberOf(voided), happenedAt, now }
    await restoreRewards(tx, books, rewards, undo)
    const vouchers = remains.vouchers.length > 0 ? await restoreVouchers(tx, books, undo) : []
    await returnCoupons(tx, memberId, coupons, 'Activated')
    const change = { purchase, before, now: returnedUnits(purchase.lines), sale, day, isKept: false, withRewards: [] }
    const earnings = await clawBackEarnings(tx, books, change, { content, lang })
    if (tierStatus) {
      const withoutGraceSince = dayOf(purchase.happenedAt, timeZone)
      // Without a locked book a sale may be spending concurrently.
      if (books.size === 0 || !isReached(tierStatus, content.tiers))
        tx.last(recomputeTier(memberId, { content, today: day, mayFall: false, withoutGraceSince }))
      tx.last(notify(memberId, { kind: 'void', storeId }, now))
      const hearts = earnings.hearts.reduce((sum, one) => sum + one.hearts, 0)
      publish(memberId, { type: 'saleVoided', receiptId: purchase.receiptId, hearts })
      publishDeactivated(publish, memberId, earnings)
    }
    // A void pays back as a return does.
    await countOnKey(context, { returns: 1, returnedCents: Math.max(0, purchase.totalCents) + purchase.voucherCents })
    const vat = readVat(purchase.vat)
    return {
      voidId: sale.receiptId,
      refundCents: purchase.totalCents,
      voucherCents: purchase.voucherCents,
      ...sumsOf(vat),
      totalCents: purchase.totalCents,
      vat,
      ...earnings,
      restoredRewards: rewards.map((reward) => rewardView({ ...reward, reason: 'ready' }, { content, lang })),
      restoredCoupons: returnedCoupons(coupons, content, lang),
      restoredVouchers: vouchers.map(({ voucherId, points: worth }) => ({ voucherId, cents: worth * CENTS_PER_BONUS_POINT })),
      warnings: context.warnings,
    }
  })
  return { ...answer, print: printVoid(answer, lang) }
})

/** How long after a sale its till may void it without a receipt of its own: the payment failed, or the wrong customer was scanned. */
const withoutReceiptMinutes = 30

type Till = Record<'storeId' | 'tillNumber', string>

/**
 * Why a sale cannot be voided; undefined if it can. Only its own store can void it. Its time begins when the server knew of it: a sale that waited in
 * a queue can be voided as long as any other. `by` is the void: whether it has a receipt number of its own, and when the server got it. The till's clock is
 * not asked: it may say anything.
 */
function voidViolation(
  sale: Till & Pick<Purchase, 'happenedAt' | 'bookedAt'> & { isTouched: boolean; isVoided: boolean },
  by: Till & { hasReceipt: boolean; now: Date },
  timeZone: string,
) {
  if (by.storeId !== sale.storeId) return 'receiptNotFound'
  if (sale.isVoided) return 'saleVoidedAlready'
  if (sale.isTouched) return 'saleReturnedAlready'
  const known = new Date(Math.max(sale.bookedAt.getTime(), sale.happenedAt.getTime()))
  // A till's clock may be ahead, so that its day has not come yet.
  if (by.hasReceipt && dayOf(by.now, timeZone) <= dayOf(known, timeZone)) return undefined
  if (by.now.getTime() - known.getTime() > withoutReceiptMinutes * minuteMs) return 'voidTooLate'
  return by.tillNumber === sale.tillNumber ? undefined : 'voidAtOtherTill'
}

/** Stores the receipt of a void: the amounts and lines of its sale, which it takes out of the sale's month, unless that counted for nobody. */
function bookVoid(tx: Tx, sale: Sale, purchase: Purchase, when: { hasNumber: boolean; month: string | null; day: string }): void {
  const { linesCents, discountCents, voucherCents, totalCents, moneyCents, lines, vat, tenders } = purchase
  const amounts = { lines_cents: linesCents, discount_cents: discountCents, voucher_cents: voucherCents, total_cents: totalCents }
  const stored = { ...amounts, purchase_id: purchase.receiptId, lines, copays: storedCopays(purchase.copays), tenders, vat }
  // What the sale counted for the tier: goods and co-payments, without what a gift card paid.
  const spentCents = lines.reduce((sum, { uncountedCents = 0 }) => sum - uncountedCents, moneyCents + voucherCents)
  bookBack(tx, sale, 'void', stored, { ...when, spentCents })
}

const activateRewards = statement<never, [string, string]>(`
  update redemptions set status = 'Activated', ended_at = null, receipt_id = null
  where member_id = $1 and receipt_id = $2 and status = 'Redeemed'`)
const activateVouchers = statement<{ voucherId: string; points: number }, [string, string]>(`
  update vouchers set status = 'Activated', ended_at = null, receipt_id = null, used_cents = null
  where member_id = $1 and receipt_id = $2 and status = 'Redeemed' returning voucher_id as "voucherId", points`)

/** The voided sale, and its void. */
interface Undo {
  purchase: Purchase
  /** The number of the sale's receipt, unique for all time. */
  number: string
  happenedAt: Date
  now: Date
}

/** The rewards of a voided sale are activated again: the customer did not take them. `books` are locked, and are updated in place. */
async function restoreRewards(tx: Tx, books: Map<string, Book>, rewards: readonly HandedOver[], undo: Undo): Promise<void> {
  if (rewards.length === 0) return
  tx.last(deferred(activateRewards, undo.purchase.memberId, undo.purchase.receiptId))
  for (const { redemptionId, campaignId } of rewards) await undoHandover(tx, books, campaignId, redemptionId, undo)
}

/** The vouchers of a voided sale are valid again, with their full value. `books` are locked, and are updated in place. */
async function restoreVouchers(tx: Tx, books: Map<string, Book>, undo: Undo): Promise<{ voucherId: string; points: number }[]> {
  const vouchers = await tx.all(activateVouchers, undo.purchase.memberId, undo.purchase.receiptId)
  for (const { voucherId } of vouchers) await undoHandover(tx, books, pointsUnit, voucherId, undo)
  return vouchers
}

async function undoHandover(tx: Tx, books: Map<string, Book>, unit: string, id: string, undo: Undo): Promise<void> {
  const { purchase, number, happenedAt, now } = undo
  const [settling] = await readPostingsByKey(tx, purchase.memberId, [handoverKey(id, number)])
  if (!settling) throw new Error(`The posting that used up ${id} is missing`)
  const cause = { kind: 'handoverVoid', id } as const
  const occasion = { reason: 'systemAdjust', cause, key: `handoverVoid:${settling.postingId}`, happenedAt } as const
  const book = lockedBook(books, unit)
  const posting = reopen(book, settling, occasion)
  tx.last(write([posting], now))
  books.set(unit, after(book, posting))
}
