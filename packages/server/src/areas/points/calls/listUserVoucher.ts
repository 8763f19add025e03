import * as contract from '@herzkarte/contract/points/index.ts'
import { cursorOf, defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readVouchers, voucherView } from '../vouchers.ts'

export const listUserVoucher = handleRead(
  contract.listUserVoucher,
  async function listUserVoucher({ status, cursor, limit = defaultLimit }, { db, member, content, now }) {
    const { start } = historyRange({ cursor }, now, content.merchant.timeZone)
    const rows = await readVouchers(db, member.memberId, { status: status ?? null, start }, limit + 1)
    return pageOf(
      rows,
      limit,
      (row) => voucherView(row, { content, now }),
      ({ activatedAt, voucherId }) => cursorOf(activatedAt.toISOString(), voucherId),
    )
  },
)
