import * as contract from '@herzkarte/contract/calls.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { expireHoldsOf } from '../expire-holds.ts'
import { holdView, orderOfHolds, readHolds } from '../hold-view.ts'

export const listUserGift = handleRead(
  contract.listUserGift,
  async function listUserGift({ window, cursor, limit = defaultLimit }, { db, member, content, lang, now, services }) {
    await expireHoldsOf(services, member.memberId, now)
    const { from, before } = historyRange({ window }, now, content.merchant.timeZone)
    const rows = await readHolds(db, member.memberId, { kind: 'gift', from, before, cursor, limit: limit + 1 })
    return pageOf(rows, limit, orderOfHolds, (row) => holdView(row, { content, lang, now, secrets: services.settings }))
  },
)
