import * as contract from '@herzkarte/contract/reservations/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { cancelUserReservation } from './calls/cancelUserReservation.ts'
import { clearUserReservationCodeStatus } from './calls/clearUserReservationCodeStatus.ts'
import { getUserReservationMsg } from './calls/getUserReservationMsg.ts'
import { listUserReservation } from './calls/listUserReservation.ts'
import { saveUserReservation } from './calls/saveUserReservation.ts'

export const reservations = defineArea({
  name: 'reservations',
  calls: { cancelUserReservation, clearUserReservationCodeStatus, getUserReservationMsg, listUserReservation, saveUserReservation },
  constraints: { gift_holds_one_reservation: { name: 'openReservationNotRedeemed' } },
  reference: { description: 'Gifts held at a store until they are picked up.', declared: contract },
})
