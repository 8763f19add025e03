import { deferred, statement, type Tx } from '../../../kernel/database/index.ts'
import { after, type Book, pointsUnit, readPostingsByKey, reopen, write } from '../../../ledger/index.ts'
import { storedCopays } from '../receipts/stored-receipt.ts'
import { handoverKey, lockedBook, type Sale } from '../sale/sale.ts'
import { bookBack } from './book-return.ts'
import type { HandedOver, Purchase } from './read-purchase.ts'

/** Stores the receipt of a void: the amounts and lines of its sale, which it takes out of the sale's month, unless that counted for nobody. */
export function bookVoid(tx: Tx, sale: Sale, purchase: Purchase, when: { hasNumber: boolean; month: string | null; day: string }): void {
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
export async function restoreRewards(tx: Tx, books: Map<string, Book>, rewards: readonly HandedOver[], undo: Undo): Promise<void> {
  if (rewards.length === 0) return
  tx.last(deferred(activateRewards, undo.purchase.memberId, undo.purchase.receiptId))
  for (const { redemptionId, campaignId } of rewards) await undoHandover(tx, books, campaignId, redemptionId, undo)
}

/** The vouchers of a voided sale are valid again, with their full value. `books` are locked, and are updated in place. */
export async function restoreVouchers(tx: Tx, books: Map<string, Book>, undo: Undo): Promise<{ voucherId: string; points: number }[]> {
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
