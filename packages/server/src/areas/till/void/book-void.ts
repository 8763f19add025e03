import { statement, type Tx } from '../../../kernel/database/index.ts'
import type { Purchase } from '../return/read-purchase.ts'
import { addSpend } from '../sale/add-spend.ts'
import { receiptNumberRow, takeReceiptNumber } from '../sale/receipt-numbers.ts'
import type { Sale } from '../sale/sale-postings.ts'

const insert = statement<never, [string, string, string, string, string, string, Date, Date]>(`
  insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, purchase_id, lines_cents, discount_cents,
    voucher_cents, total_cents, lines, copays, tenders, happened_at, booked_at)
  select member_id, $2, 'void', $3, $4, $5, receipt_id, lines_cents, discount_cents, voucher_cents, total_cents, lines, copays,
    tenders, $7, $8
  from receipts where member_id = $1 and receipt_id = $6 and kind = 'purchase'`)

/**
 * Stores the receipt of a void: the amounts and lines of its sale, which it takes out of the sale's month, unless that counted for nobody. Fails by
 * the constraint `receipt_numbers_once` if it has a number of its own that is taken.
 */
export async function bookVoid(tx: Tx, sale: Sale, purchase: Purchase, { hasNumber, month }: { hasNumber: boolean; month: string | null }) {
  const { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now } = sale
  await Promise.all([
    hasNumber ? tx.runAll(takeReceiptNumber(receiptNumberRow(sale))) : undefined,
    tx.run(insert, memberId, receiptId, storeId, tillNumber, receiptNumber, purchase.receiptId, happenedAt, now),
    month === null ? undefined : tx.runAll(addSpend(memberId, month, -spentCents(purchase))),
  ])
}

/** What the sale counted for the tier: goods and co-payments, without what a gift card paid. */
function spentCents({ moneyCents, voucherCents, lines }: Purchase): number {
  return lines.reduce((sum, { uncountedCents = 0 }) => sum - uncountedCents, moneyCents + voucherCents)
}
