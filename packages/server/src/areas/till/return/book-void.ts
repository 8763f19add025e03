import { deferred, setStatement, statement, type Tx } from '../../../kernel/database/index.ts'
import { after, type Book, pointsUnit, readPostingsByKey, reopen, write } from '../../../ledger/index.ts'
import { addSpend, addToDay } from '../receipts/till-sums.ts'
import { handoverKey, lockedBook, receiptNumberRow, type Sale, takeReceiptNumber } from '../sale/sale.ts'
import type { HandedOver, Purchase } from './read-purchase.ts'

const ofSale = 'lines_cents, discount_cents, voucher_cents, total_cents, lines, copays, tenders, vat'
const insert = setStatement<never, [string, string, string, string, string, string, Date, Date]>(
  ({ works }) => `
  insert into receipts
    (member_id, receipt_id, kind, store_id, till_number, receipt_number, purchase_id, happened_at, booked_at, ${ofSale})
  select member_id, receipt_id, 'void', store_id, till_number, receipt_number, purchase_id, happened_at, booked_at, sale.*
  from ${works(
    'void',
    `member_id uuid, receipt_id uuid, store_id text, till_number text, receipt_number text, purchase_id uuid, happened_at timestamptz,
     booked_at timestamptz`,
  )}
  cross join lateral (
    select ${ofSale} from receipts r where r.member_id = void.member_id and r.receipt_id = void.purchase_id and r.kind = 'purchase' offset 0) sale`,
)

/**
 * Stores the receipt of a void: the amounts and lines of its sale, which it takes out of the sale's month, unless that counted for nobody. The
 * transaction fails by the constraint `receipt_numbers_once` if it has a number of its own that is taken.
 */
export function bookVoid(
  tx: Tx,
  sale: Sale,
  purchase: Purchase,
  { hasNumber, month, day }: { hasNumber: boolean; month: string | null; day: string },
): void {
  const { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now } = sale
  tx.last(
    hasNumber ? [takeReceiptNumber(receiptNumberRow(sale))] : [],
    deferred(insert, memberId, receiptId, storeId, tillNumber, receiptNumber, purchase.receiptId, happenedAt, now),
    month === null ? [] : [addSpend(memberId, month, -spentCents(purchase))],
    [addToDay(day, { store_id: storeId, till_number: tillNumber, kind: 'void', vat: purchase.vat, tenders: purchase.tenders })],
  )
}

/** What the sale counted for the tier: goods and co-payments, without what a gift card paid. */
function spentCents({ moneyCents, voucherCents, lines }: Purchase): number {
  return lines.reduce((sum, { uncountedCents = 0 }) => sum - uncountedCents, moneyCents + voucherCents)
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
