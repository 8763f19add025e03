import * as contract from '@herzkarte/contract/points/index.ts'
import { giftTitle, storeName } from '../../../content/index.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { pointsUnit } from '../../../ledger/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readHistory } from '../../hearts/index.ts'

/** Points are totals, as hearts in the heart history. */
export const listUserPointHistory = handleRead(
  contract.listUserPointHistory,
  async function listUserPointHistory({ window, cursor, limit = defaultLimit }, { db, member, content, lang, now }) {
    const range = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const rows = await readHistory<contract.PointHistoryEntry['cause']>(db, member.memberId, [pointsUnit], range, limit + 1)
    return pageOf(
      rows,
      limit,
      ['happenedAt', 'transactionId'],
      ({ transactionId, cause, held, debt, receiptNumber, receiptId, ...row }) => ({
        transactionId,
        cause,
        points: held + debt,
        debtPoints: Math.abs(debt),
        happenedAt: row.happenedAt.toISOString(),
        storeName: row.storeId === null ? null : storeName(content, row.storeId),
        receiptNumber,
        receiptId,
        giftName: row.giftId === null ? null : giftTitle(content, row.giftId, lang),
      }),
    )
  },
)
