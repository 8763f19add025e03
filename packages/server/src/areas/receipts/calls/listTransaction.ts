import * as contract from '@herzkarte/contract/calls.ts'
import { cursorOf, defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readReceipts, receiptView } from '../read-receipts.ts'

export const listTransaction = handleRead(
  contract.listTransaction,
  async function listTransaction({ window, cursor, limit = defaultLimit }, { db, member, content, lang, now }) {
    const range = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const rows = await readReceipts(db, member.memberId, range, limit + 1)
    return pageOf(
      rows,
      limit,
      (row) => receiptView(row, { content, lang }),
      (row) => cursorOf(row.happenedAt.toISOString(), row.receiptId),
    )
  },
)
