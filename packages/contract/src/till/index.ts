import Type, { type Static } from 'typebox'
import { errorsOfValueCalls } from '../call.ts'
import { Cents, Hearts, Id, Instant, orNull } from '../shapes.ts'
import { Tender, VatCode, Warning } from './basket-line.ts'
import { CheckoutInput } from './checkout-input.ts'
import { collect, pickup, redeem, returnGift } from './codes.ts'
import { credit } from './credit.ts'
import { PunchesClawback } from './punches.ts'
import { ReceiptClaim, receipt, totals } from './receipts.ts'
import {
  BasketHearts,
  BasketReward,
  basket,
  Clawback,
  customer,
  PointsClawback,
  Price,
  PrintedLines,
  purchaseRef,
  RefundLine,
  ReturnedCoupon,
  ReturnedVoucher,
  saleIdentity,
  TakenBackSums,
  TillCustomer,
  TillNumber,
} from './shapes.ts'
import { tillCall } from './till-call.ts'
import { voidSale } from './void.ts'

export * from './basket-line.ts'
export * from './codes.ts'
export * from './credit.ts'
export * from './punches.ts'
export * from './receipts.ts'
export * from './shapes.ts'
export * from './till-call.ts'
export * from './void.ts'

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

export const checkout = tillCall('checkout', {
  summary:
    'Books a sale in one transaction: receipt, coupons, vouchers, rewards, hearts, points. The same sale sent again gets its first answer. A sale without a customer is stored without a person, and its answer has a code for the receipt, with which a member can claim it.',
  input: CheckoutInput,
  result: Type.Object({
    receiptId: Id,
    /** Null if the sale has a customer, or brings nothing. Otherwise hearts, points and punches are what a claim brings to a new card. */
    claim: orNull(ReceiptClaim),
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

export const refund = tillCall('refund', {
  summary:
    'Takes back a sale or some lines of it: pays back what was paid, claws hearts and points back, also spent ones, and returns the rewards, coupons and vouchers of it.',
  input: Type.Object({
    ...saleIdentity,
    /** The sale to return. */
    purchase: purchaseRef,
    /** Absent: all goods that are left of the sale, or none if `redemptionIds` names rewards. Deposit returns and the till's discounts are no lines that can be returned. */
    lines: Type.Optional(Type.Array(RefundLine, { maxItems: 500 })),
    /** Rewards to return. Absent: none if lines are named, otherwise all that were handed over with the sale. Without `lines`, these alone. */
    redemptionIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
    /**
     * Instead of lines and rewards, for a sale whose customer is gone (`linesGone` of `receipt`): what is given back at which VAT code, at most what is
     * left of it. Absent: all that is left.
     */
    vat: Type.Optional(
      Type.Array(Type.Object({ vatCode: orNull(VatCode), amountCents: Type.Integer({ minimum: 1, maximum: 100_000_000 }) }), {
        minItems: 1,
        maxItems: 500,
      }),
    ),
    /** How it was paid out: positive amounts, for the totals of the day. If they do not add up to `refundCents`, `warnings` says so. */
    tenders: Type.Optional(Type.Array(Tender, { maxItems: 20 })),
    /** Instead of `tenders`: all of `refundCents` is paid out in this way, also by a till that does not know the amount yet. */
    payOut: Type.Optional(Tender.properties.kind),
  }),
  result: Type.Object({
    refundId: Id,
    /** To be paid out. The part that vouchers paid for the returned goods returns as points instead. */
    refundCents: Cents,
    /** The value in cents that returns as points. */
    voucherCents: Cents,
    ...TakenBackSums,
    /** One for each campaign that claws back hearts. A campaign that has ended does not. */
    hearts: Type.Array(Clawback),
    points: PointsClawback,
    punches: Type.Array(PunchesClawback),
    returnedRewards: Type.Array(BasketReward),
    returnedCoupons: Type.Array(ReturnedCoupon),
    returnedVouchers: Type.Array(ReturnedVoucher),
    /** What the input contained that was repaired or ignored. */
    warnings: Type.Array(Warning),
    print: PrintedLines,
  }),
  errors: [
    'receiptNotFound',
    'receiptNumberTaken',
    'refundExceedsPurchase',
    'saleLinesGone',
    'saleVoidedAlready',
    'rewardNotReadyAtTill',
    'refundLimitReached',
    ...errorsOfValueCalls,
  ],
})

export const grant = tillCall('grant', {
  summary:
    'Customer service gives hearts, with a note that the member reads; in a campaign that pauses, too. The older form of `credit`; it counts towards the same limits.',
  input: Type.Object({
    operationId: saleIdentity.operationId,
    tillNumber: TillNumber,
    ...customer,
    campaignId: Id,
    hearts: Type.Integer({ minimum: 1, maximum: 100 }),
    note: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  result: Type.Object({ hearts: Hearts, card: BasketHearts }),
  errors: [
    'cardNumberNotFound',
    'userInactive',
    'campaignNotFound',
    'campaignNotStarted',
    'campaignEnded',
    'creditLimitReached',
    ...errorsOfValueCalls,
  ],
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
