import * as contract from '@herzkarte/contract/calls.ts'
import { defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { expireHoldsOf, orderOfHolds, readHolds } from '../../gifts/index.ts'
import { reservationView } from '../reservation-view.ts'

export const listUserReservation = handleRead(
  contract.listUserReservation,
  async function listUserReservation({ status, cursor, limit = defaultLimit }, { db, member, content, lang, now, services }) {
    await expireHoldsOf(services, member.memberId, now)
    const { from, before } = historyRange({}, now, content.merchant.timeZone)
    const rows = await readHolds(db, member.memberId, { kind: 'reservation', status, from, before, cursor, limit: limit + 1 })
    return pageOf(rows, limit, orderOfHolds, (row) => reservationView(row, { content, lang, now, secrets: services.settings }))
  },
)
