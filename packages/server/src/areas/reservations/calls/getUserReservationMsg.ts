import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { expireHoldsOf, findHold } from '../../gifts/index.ts'
import { reservationView } from '../reservation-view.ts'

export const getUserReservationMsg = handleRead(
  contract.getUserReservationMsg,
  async function getUserReservationMsg({ reservationId }, { db, member, content, lang, now, services, fail }) {
    await expireHoldsOf(services, member.memberId, now)
    const hold = (await findHold(db, member.memberId, reservationId, 'reservation')) ?? fail('reservationCodeNotFound')
    return { status: hold.status, reservation: reservationView(hold, { content, lang, now, secrets: services.settings }) }
  },
)
