import * as contract from '@herzkarte/contract/reservations/index.ts'
import { defineArea } from '../../runtime/area.ts'
import * as calls from './calls.ts'

export const reservations = defineArea({
  name: 'reservations',
  calls,
  constraints: { gift_holds_one_reservation: { name: 'openReservationNotRedeemed' } },
  reference: { description: 'Gifts held at a store until they are picked up.', declared: contract },
})
