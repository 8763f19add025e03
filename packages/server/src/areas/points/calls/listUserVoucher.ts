import * as contract from '@herzkarte/contract/points/index.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { pageOfVouchers, voucherView } from '../vouchers.ts'

export const listUserVoucher = handleRead(
  contract.listUserVoucher,
  async function listUserVoucher({ status, cursor, limit = defaultLimit }, { db, member, content, now }) {
    const { start } = historyRange({ cursor }, now, content.merchant.timeZone)
    const rows = await db.all(pageOfVouchers, member.memberId, status ?? null, start.at, start.id, limit + 1)
    return pageOf(rows, limit, ['activatedAt', 'voucherId'], (row) => voucherView(row, { content, now }))
  },
)
