import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { expireHoldsOf, giveUp } from '../../gifts/index.ts'
import { reservationView } from '../reservation-view.ts'

const errorNames = { notFound: 'reservationCodeNotFound', expired: 'reservationCodeExpired', notOpen: 'reservationPickUpError' } as const

export const cancelUserReservation = handleInSteps(
  contract.cancelUserReservation,
  async function cancelUserReservation(input, { member: { memberId }, transact, content, lang, now, services, fail }) {
    await expireHoldsOf(services, memberId, now)
    const of = {
      memberId,
      holdId: input.reservationId,
      kind: 'reservation',
      operation: { operationId: input.operationId, call: contract.cancelUserReservation.name, input },
      fail: (why: keyof typeof errorNames) => fail(errorNames[why]),
    } as const
    const hold = await transact((tx) => giveUp(tx, of, { content, now }))
    return { reservation: reservationView(hold, { content, lang, now, secrets: services.settings }) }
  },
)
