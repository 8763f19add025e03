import { getUserReservationMsg } from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { expireHoldsOf, findHold } from '../../gifts/index.ts'
import { reservationView } from '../reservation-view.ts'

export default handleRead(getUserReservationMsg, async ({ reservationId }, { db, member, content, lang, now, services, refuse }) => {
  await expireHoldsOf(services, member.memberId, now)
  const hold = (await findHold(db, member.memberId, reservationId, 'reservation')) ?? refuse('reservationCodeNotFound')
  return { status: hold.status, reservation: reservationView(hold, { content, lang, now, secrets: services.settings }) }
})
