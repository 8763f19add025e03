import Type, { type Static } from 'typebox'
import { errorsOfValueCalls, memberCall } from '../call.ts'
import { exchangeErrors, GiftHold, GiftHoldStatus } from '../gifts/shapes.ts'
import { Id, listInput, listOf, OperationId } from '../shapes.ts'

/** A gift held at a store until it is picked up. */
export const Reservation = Type.Object({
  ...GiftHold.properties,
  storeId: Id,
  storeName: Type.String(),
  /** Whether the member has seen the outcome; true while the reservation is open. */
  isSeen: Type.Boolean(),
})
export type Reservation = Static<typeof Reservation>

export const saveUserReservation = memberCall('saveUserReservation', {
  summary:
    'Reserves a gift at a store: price and stock are held until it is picked up or the days run out. One open reservation for each gift.',
  input: Type.Object({ giftId: Id, storeId: Id, exchangeType: Type.String({ maxLength: 20 }), operationId: OperationId }),
  result: Type.Object({ reservation: Reservation }),
  errors: [
    ...exchangeErrors,
    'storeNotFound',
    'storeInactive',
    'openReservationNotRedeemed',
    'giftLimitReached',
    'notEnoughStamps',
    'heartsAfterFirstPurchase',
    'notEnoughPoints',
    'campaignInactive',
    'ageRestricted',
    ...errorsOfValueCalls,
  ],
})

export const listUserReservation = memberCall('listUserReservation', {
  summary: "The member's reservations: open ones, then what became of the others, newest first.",
  input: Type.Object({ status: Type.Optional(GiftHoldStatus), ...listInput }),
  result: listOf(Reservation),
})

export const getUserReservationMsg = memberCall('getUserReservationMsg', {
  summary: 'What became of a reservation; for apps that poll instead of listening to /events.',
  input: Type.Object({ reservationId: Id }),
  result: Type.Object({ status: GiftHoldStatus, reservation: Reservation }),
  errors: ['reservationCodeNotFound'],
})

export const clearUserReservationCodeStatus = memberCall('clearUserReservationCodeStatus', {
  summary: 'Marks what became of a reservation as seen.',
  input: Type.Object({ reservationId: Id }),
  errors: ['reservationCodeNotFound'],
})

export const cancelUserReservation = memberCall('cancelUserReservation', {
  summary: 'Gives up an open reservation: price and stock return. Not while a till has it.',
  input: Type.Object({ reservationId: Id, operationId: OperationId }),
  result: Type.Object({ reservation: Reservation }),
  errors: ['reservationCodeNotFound', 'reservationCodeExpired', 'reservationPickUpError', ...errorsOfValueCalls],
  addition: true,
})
