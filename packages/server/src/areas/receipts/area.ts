import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import * as histories from '@herzkarte/contract/receipts/histories.ts'
import * as contract from '@herzkarte/contract/receipts/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import { defineArea } from '../../runtime/area.ts'
import { claimReceipt } from './calls/claimReceipt.ts'
import { clearHistoryUnRead } from './calls/clearHistoryUnRead.ts'
import { listHistoryUnReadStatus } from './calls/listHistoryUnReadStatus.ts'
import { listTransaction } from './calls/listTransaction.ts'

const exported = statement<Stored<ExportedData['receipts'][number]>, [string]>(
  `select receipt_id as "receiptId", kind, store_id as "storeId", till_number as "tillNumber", receipt_number as "receiptNumber",
     purchase_id as "purchaseId", total_cents as "totalCents", discount_cents as "discountCents", voucher_cents as "voucherCents", coalesce(lines, '[]') as lines,
     happened_at as "happenedAt", booked_at as "bookedAt", claimed_at as "claimedAt"
   from receipts where member_id = $1 order by happened_at, receipt_id`,
)

export const receipts = defineArea({
  name: 'receipts',
  calls: { claimReceipt, clearHistoryUnRead, listHistoryUnReadStatus, listTransaction },
  // With their stored lines. The database itself erases receipts, because nothing else may change them.
  exports: { receipts: async (db, memberId) => plain(await db.all(exported, memberId)) },
  reference: {
    description: 'Purchases and returns, what is new in the histories, and the claim of a purchase that was made without a card.',
    declared: { ...contract, ...histories },
  },
})
