import { statement, type Tx } from '../../../kernel/database/index.ts'
import { after, type Book, pointsUnit, readPostingsByKey, reopen, write } from '../../../ledger/index.ts'
import { uncountRedeemed } from '../../coupons/index.ts'
import { lockedBook } from '../locked-book.ts'
import type { HandedOver, Purchase, UsedCoupon } from '../return/read-purchase.ts'
import { handoverKey } from '../sale/sale-postings.ts'

const activateCoupons = statement<never, [string, string]>(`
  update user_coupons set status = 'Activated', ended_at = null, receipt_id = null, discount_cents = null, receipt_lines = null
  where member_id = $1 and receipt_id = $2 and status = 'Redeemed'`)
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

/** The coupons of a voided sale are activated again, and their quotas are restored. One that has ended since expires by itself. */
export async function restoreCoupons(tx: Tx, coupons: readonly UsedCoupon[], { purchase }: Undo): Promise<void> {
  if (coupons.length === 0) return
  await tx.run(activateCoupons, purchase.memberId, purchase.receiptId)
  await uncountRedeemed(
    tx,
    coupons.map(({ couponId }) => couponId),
  )
}

/** The rewards of a voided sale are activated again: the customer did not take them. `books` are locked, and are updated in place. */
export async function restoreRewards(tx: Tx, books: Map<string, Book>, rewards: readonly HandedOver[], undo: Undo): Promise<void> {
  if (rewards.length === 0) return
  await tx.run(activateRewards, undo.purchase.memberId, undo.purchase.receiptId)
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
  await tx.runAll(write([posting], now))
  books.set(unit, after(book, posting))
}
