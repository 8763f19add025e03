import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { statement } from '../../../kernel/database/index.ts'
import { handle } from '../../../runtime/handle.ts'

// An open one has no outcome to see yet.
const see = statement<never, [string, string, Date]>(`
  update gift_holds set seen_at = case when ended_at is null then seen_at else coalesce(seen_at, $3) end
  where member_id = $1 and hold_id = $2 and kind = 'reservation'`)

export const clearUserReservationCodeStatus = handle(
  contract.clearUserReservationCodeStatus,
  async function clearUserReservationCodeStatus({ reservationId }, { tx, member, now, fail }) {
    const found = isUuid(reservationId) ? await tx.run(see, member.memberId, reservationId, now) : 0
    if (found === 0) fail('reservationCodeNotFound')
    return {}
  },
)
