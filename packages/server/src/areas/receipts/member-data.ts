import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'

const all = statement<Stored<ExportedData['receipts'][number]>, [string]>(
  `select receipt_id as "receiptId", kind, store_id as "storeId", till_number as "tillNumber", receipt_number as "receiptNumber",
     purchase_id as "purchaseId", total_cents as "totalCents", discount_cents as "discountCents", voucher_cents as "voucherCents", coalesce(lines, '[]') as lines,
     happened_at as "happenedAt", booked_at as "bookedAt", claimed_at as "claimedAt"
   from receipts where member_id = $1 order by happened_at, receipt_id`,
)

/** All purchases and returns, with their stored lines. The database itself erases them, because nothing else may change a receipt. */
export async function exportReceipts(db: Db, memberId: string): Promise<ExportedData['receipts']> {
  return plain(await db.all(all, memberId))
}
