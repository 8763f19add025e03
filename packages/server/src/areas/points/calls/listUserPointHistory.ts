import * as contract from '@herzkarte/contract/points/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, giftTitle, storeName } from '../../../content/index.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { pointsUnit } from '../../../ledger/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { type HistoryRow, readHistory } from '../../hearts/index.ts'

type Row = HistoryRow<contract.PointHistoryEntry['cause']>

export const listUserPointHistory = handleRead(
  contract.listUserPointHistory,
  async function listUserPointHistory({ window, cursor, limit = defaultLimit }, { db, member, content, lang, now }) {
    const range = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const rows = await readHistory<contract.PointHistoryEntry['cause']>(db, member.memberId, [pointsUnit], range, limit + 1)
    return pageOf(rows, limit, ['happenedAt', 'postingId'], (row) => entryView(row, { content, lang }))
  },
)

/** An entry of the history. Points are totals, as in the heart history. */
function entryView(row: Row, { content, lang }: { content: Content; lang: Lang }): contract.PointHistoryEntry {
  const { storeId } = row.detail
  const store = row.storeId ?? (typeof storeId === 'string' ? storeId : null)
  return {
    transactionId: row.postingId,
    cause: row.cause,
    points: row.held + row.debt,
    debtPoints: Math.abs(row.debt),
    happenedAt: row.happenedAt.toISOString(),
    storeName: store === null ? null : storeName(content, store),
    receiptNumber: row.receiptNumber,
    giftName: row.giftId === null ? null : giftTitle(content, row.giftId, lang),
  }
}
