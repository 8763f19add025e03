import Type, { type Static } from 'typebox'
import { errorsOfValueCalls } from '../call.ts'
import { Id, Instant, orNull } from '../shapes.ts'
import { Tender } from './basket-line.ts'
import { collect, pickup, redeem, returnGift } from './codes.ts'
import { credit, grant } from './credit.ts'
import { ReceiptClaim, receipt, totals } from './receipts.ts'
import { refund, voidSale } from './returns.ts'
import { basket, Price, PrintedLines, saleIdentity, TillCustomer, TillNumber, used } from './shapes.ts'
import { tillCall } from './till-call.ts'

export * from './basket-line.ts'
export * from './codes.ts'
export * from './credit.ts'
export * from './receipts.ts'
export * from './returns.ts'
export * from './shapes.ts'
export * from './till-call.ts'
export * from './tse.ts'

export const identify = tillCall('identify', {
  summary: 'Who a scanned code or typed card number belongs to, and what could be used. Any card earns; spending needs a fresh code.',
  input: Type.Object({ scan: Type.String({ minLength: 1, maxLength: 200 }), tillNumber: TillNumber }),
  result: TillCustomer,
  errors: ['cardNumberNotFound', 'userInactive'],
})

export const quote = tillCall('quote', {
  summary:
    'What the basket costs and earns with everything that the member has activated, and a reason for all that does nothing. Changes nothing but a short lock on what applies.',
  input: Type.Object({
    ...basket,
    tillNumber: TillNumber,
    /** Coupons and vouchers that the customer prefers not to use. */
    leaveOut: Type.Optional(Type.Array(Id, { maxItems: 120, uniqueItems: true })),
    /** How the customer is going to pay, as far as the till knows it: what gift cards pay may earn nothing. */
    tenders: Type.Optional(Type.Array(Tender, { maxItems: 20 })),
  }),
  result: Price,
  errors: ['cardNumberNotFound', 'userInactive', 'rewardNotReadyAtTill'],
})

/** A sale as a till sends it, at once or in a queue. */
const CheckoutInput = Type.Object({
  ...saleIdentity,
  ...basket,
  ...used,
  /** How the customer paid. If it does not add up to the total, the sale is booked with a warning. */
  tenders: Type.Optional(Type.Array(Tender, { maxItems: 20 })),
})

export const checkout = tillCall('checkout', {
  summary:
    'Books a sale in one transaction: receipt, coupons, vouchers, rewards, hearts, points. The same sale sent again gets its first answer. A sale without a customer is stored without a person, and its answer has a code for the receipt, with which a member can claim it.',
  input: CheckoutInput,
  result: Type.Object({
    receiptId: Id,
    /** Null if the sale has a customer, or brings nothing. Otherwise hearts, points and punches are what a claim brings to a new card. */
    claim: orNull(ReceiptClaim),
    /** As `identify` says it, for a sale that was made without asking. */
    noPaper: Type.Boolean(),
    ...Price.properties,
    print: PrintedLines,
  }),
  errors: [
    'cardNumberNotFound',
    'userInactive',
    'receiptNumberTaken',
    'freshCodeRequired',
    'rewardNotReadyAtTill',
    'rewardWithoutGoods',
    'quoteOutdated',
    'heartsLimitReached',
    'pointsLimitReached',
    'salesLimitReached',
    ...errorsOfValueCalls,
  ],
})

/** The answer to one sale of a queue, as it would have been alone. */
export const TillAnswer = Type.Object({ errorCode: Type.Integer(), errorMessage: Type.String(), result: Type.Unknown() })
export type TillAnswer = Static<typeof TillAnswer>

export const checkouts = tillCall('checkouts', {
  summary:
    'A queue of sales in one request, in its order. Each is booked and answered by itself, as `checkout` does: one that fails does not hold up those behind it.',
  input: Type.Object({
    tillNumber: TillNumber,
    /** Inputs of `checkout`. One that is something else gets its own error. */
    sales: Type.Array(Type.Unsafe<unknown>({ anyOf: [CheckoutInput, {}] }), { minItems: 1, maxItems: 50 }),
  }),
  /** One answer for each sale, in the same order. */
  result: Type.Object({ answers: Type.Array(TillAnswer) }),
})

export const confirmAge = tillCall('confirmAge', {
  summary:
    'The cashier has seen a document that proves that the scanned customer is of age (18). From then on, offers for adults are open to this member, with or without a date of birth. The first confirmation is stored with its store and till.',
  input: Type.Object({
    tillNumber: TillNumber,
    /** Of a scan in this store, as `identify` returned it. */
    scanId: Id,
  }),
  result: Type.Object({ confirmedAt: Instant }),
  errors: ['cardNumberNotFound', 'freshCodeRequired', 'userInactive'],
})

export const tillCalls = {
  identify,
  quote,
  checkout,
  checkouts,
  void: voidSale,
  refund,
  credit,
  grant,
  redeem,
  pickup,
  returnGift,
  collect,
  confirmAge,
  receipt,
  totals,
}
