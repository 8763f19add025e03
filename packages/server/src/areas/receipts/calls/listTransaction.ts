import * as contract from '@herzkarte/contract/calls.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { pageOfReceipts, receiptView } from '../read-receipts.ts'

export const listTransaction = handleRead(
  contract.listTransaction,
  async function listTransaction({ window, cursor, limit = defaultLimit }, { db, member, content, lang, now }) {
    const { from, start } = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const rows = await db.all(pageOfReceipts, member.memberId, from, start.at, start.id, limit + 1)
    return pageOf(rows, limit, ['happenedAt', 'transactionId'], (row) => receiptView(row, { content, lang }))
  },
)
