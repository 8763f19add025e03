import Type, { type Static } from 'typebox'
import { errorsOfValueCalls } from '../call.ts'
import { ExchangeType } from '../gifts/shapes.ts'
import { collectCodeErrors } from '../hearts/shapes.ts'
import { Hearts, Id, Instant, OperationId, oneOf } from '../shapes.ts'
import { BasketHearts, customer, TillNumber } from './shapes.ts'
import { tillCall } from './till-call.ts'

/** The cashier's view of a held gift. */
export const TillGift = Type.Object({
  giftHoldId: Id,
  kind: oneOf('gift', 'reservation'),
  giftId: Id,
  title: Type.String(),
  image: Type.String(),
  exchangeType: ExchangeType,
  amount: Type.Integer({ minimum: 0 }),
  /** The cashier must check the customer's age again. */
  ageRestricted: Type.Boolean(),
  customerName: Type.String(),
  /** Scanned: shown to the cashier, nothing is booked yet. Confirmed: handed over. */
  status: oneOf('Scanned', 'Confirmed'),
  heldAt: Instant,
  expiresAt: Instant,
  secondsLeft: Type.Integer({ minimum: 0 }),
})
export type TillGift = Static<typeof TillGift>

const codeInput = {
  tillNumber: TillNumber,
  code: Type.String({ minLength: 1, maxLength: 200 }),
  /** Absent: scan the code and show its gift. Present: hand over the gift that this till has scanned, once. */
  operationId: Type.Optional(OperationId),
}

export const redeem = tillCall('redeem', {
  summary: 'A gift code: first scanned and shown, then, with an operation id, confirmed and handed over.',
  input: Type.Object(codeInput),
  result: TillGift,
  errors: [
    'redeemCodeNotFound',
    'redeemCodeExpired',
    'redeemTypeUnsupported',
    'giftRedemptionError',
    'giftLimitReached',
    'userInactive',
    ...errorsOfValueCalls,
  ],
})

export const pickup = tillCall('pickup', {
  summary: 'A reservation code at the store that holds the gift: first scanned and shown, then, with an operation id, handed over.',
  input: Type.Object(codeInput),
  result: TillGift,
  errors: [
    'reservationCodeNotFound',
    'reservationCodeExpired',
    'reservationPickUpError',
    'giftLimitReached',
    'userInactive',
    ...errorsOfValueCalls,
  ],
})

export const returnGift = tillCall('returnGift', {
  summary:
    'Takes back a gift that this store has handed over by its code, within the merchant’s days: it is in stock again, and its price is returned, or expires if its hearts have expired since. Once.',
  input: Type.Object({
    operationId: OperationId,
    tillNumber: TillNumber,
    /** Of the gift or reservation, as it was redeemed or picked up with. */
    code: codeInput.code,
  }),
  result: Type.Object({
    giftHoldId: Id,
    kind: oneOf('gift', 'reservation'),
    giftId: Id,
    title: Type.String(),
    exchangeType: ExchangeType,
    /** The price, and what of it the member has again. The rest has settled a debt or expired. */
    amount: Type.Integer({ minimum: 0 }),
    returnedAmount: Type.Integer({ minimum: 0 }),
  }),
  errors: ['redeemCodeNotFound', 'giftNotReturnable', 'refundLimitReached', ...errorsOfValueCalls],
})

export const collect = tillCall('collect', {
  summary: 'A printed collect code for the customer whose card was scanned.',
  input: Type.Object({
    operationId: OperationId,
    tillNumber: TillNumber,
    ...customer,
    code: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  result: Type.Object({ hearts: Hearts, card: BasketHearts }),
  errors: ['cardNumberNotFound', 'userInactive', ...collectCodeErrors, ...errorsOfValueCalls],
})
