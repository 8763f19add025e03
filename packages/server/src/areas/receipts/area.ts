import { receipt } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/receipts/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { rowsOf } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'

export const receipts = defineArea({
  name: 'receipts',
  calls,
  // Each takes a quarter of a second of CPU time, a year more.
  rateLimits: { exportTransactions: { calls: 30, minutes: 10 } },
  // With their stored lines. The database itself erases receipts, because nothing else may change them.
  exports: {
    receipts: rowsOf(receipt, 'receipts', 'order by happened_at, receipt_id', { lines: "coalesce(lines, '[]')", isPrinted: 'printed' }),
  },
  reference: {
    description: 'Purchases and returns, what is new in the histories, and the claim of a purchase that was made without a card.',
    declared: contract,
  },
})
