import * as histories from '@herzkarte/contract/receipts/histories.ts'
import * as contract from '@herzkarte/contract/receipts/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { claimReceipt } from './calls/claimReceipt.ts'
import { clearHistoryUnRead } from './calls/clearHistoryUnRead.ts'
import { listHistoryUnReadStatus } from './calls/listHistoryUnReadStatus.ts'
import { listTransaction } from './calls/listTransaction.ts'
import { exportReceipts } from './member-data.ts'

export const receipts = defineArea({
  name: 'receipts',
  calls: { claimReceipt, clearHistoryUnRead, listHistoryUnReadStatus, listTransaction },
  exports: { receipts: exportReceipts },
  reference: {
    description: 'Purchases and returns, what is new in the histories, and the claim of a purchase that was made without a card.',
    declared: { ...contract, ...histories },
  },
})
