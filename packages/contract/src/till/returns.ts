import Type, { type Static } from 'typebox'
import { errorsOfValueCalls } from '../call.ts'
import { Cents, Hearts, Id, oneOf, orNull } from '../shapes.ts'
import { Tender, VatCode, VatSum, Warning } from './basket-line.ts'
import { BasketReward, PrintedLines, purchaseRef, ReceiptNumber, saleIdentity } from './shapes.ts'
import { tillCall } from './till-call.ts'
import { receiptProof } from './tse.ts'

/** The returned part of a line of goods: pieces, or grams if it was weighed. Neither: all that is left of it. */
export const RefundLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  quantity: Type.Optional(Type.Integer({ minimum: 1 })),
  weightGrams: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type RefundLine = Static<typeof RefundLine>

/** What was activated and waited for a till. Its hearts, punches or points were taken back first, so it is no longer activated. */
export const Deactivated = Type.Object({
  kind: oneOf('reward', 'gift', 'voucher'),
  /** `redemptionId`, `giftHoldId` or `voucherId`. */
  id: Id,
  /** `rewardId` or `giftId`; null for a voucher. */
  ofId: orNull(Id),
  /** Empty for a voucher. */
  name: Type.String(),
  /** Its hearts, punches or points, all of which are back with the customer before some are taken. */
  amount: Type.Integer({ minimum: 1 }),
})
export type Deactivated = Static<typeof Deactivated>

export const Clawback = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  hearts: Hearts,
  /** How many of them became a debt because they were spent already. */
  becameDebtHearts: Hearts,
  balanceHearts: Hearts,
  debtHearts: Hearts,
  deactivated: Type.Array(Deactivated),
})
export type Clawback = Static<typeof Clawback>

/** Bakery points that a return claws back. */
export const PointsClawback = Type.Object({
  points: Type.Integer({ minimum: 0 }),
  /** How many of them became a debt because they were spent already. */
  becameDebtPoints: Type.Integer({ minimum: 0 }),
  balancePoints: Type.Integer({ minimum: 0 }),
  debtPoints: Type.Integer({ minimum: 0 }),
  deactivated: Type.Array(Deactivated),
})
export type PointsClawback = Static<typeof PointsClawback>

/** A coupon that its member gets back because everything that it was used on was returned. */
export const ReturnedCoupon = Type.Object({ userCouponId: Id, couponId: Id, title: Type.String() })
/** The value that vouchers paid for returned goods. It returns as points. */
export const ReturnedVoucher = Type.Object({ voucherId: Id, points: Type.Integer({ minimum: 1 }) })

/** Punches that a return claws back from a collector card. */
export const PunchesClawback = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  punches: Type.Integer({ minimum: 0 }),
  /** How many of them became a debt because their reward was used already. */
  becameDebtPunches: Type.Integer({ minimum: 0 }),
  balancePunches: Type.Integer({ minimum: 0 }),
  debtPunches: Type.Integer({ minimum: 0 }),
  deactivated: Type.Array(Deactivated),
})
export type PunchesClawback = Static<typeof PunchesClawback>

/** What a return or void takes back, with the names and signs of a sale. */
const takenBack = {
  /** Of the lines, with the till's own discounts. */
  linesCents: Cents,
  discountCents: Cents,
  rewardCents: Cents,
  copayCents: Cents,
  /** The same as `refundCents`. */
  totalCents: Cents,
  /** By the VAT codes of the sale. The totals add up to `totalCents`. */
  vat: Type.Array(VatSum),
  /** One for each campaign that claws back hearts, or in which something was deactivated. One that has ended claws back none for a return. */
  hearts: Type.Array(Clawback),
  points: PointsClawback,
  punches: Type.Array(PunchesClawback),
}

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
    ...takenBack,
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

/** A voucher that a void has made valid again, with its full value: also the part that the sale had forfeited. */
const RestoredVoucher = Type.Object({ voucherId: Id, cents: Cents })

export const voidSale = tillCall('void', {
  summary:
    'Undoes a complete sale as if it had never been: what it earned is clawed back, and its coupons, vouchers and rewards are activated again. Without a receipt number of its own only at the till of the sale and shortly after it; with one, at any till of the store until the end of the day as well.',
  input: Type.Object({
    operationId: saleIdentity.operationId,
    tillNumber: saleIdentity.tillNumber,
    /** The number of the void's own receipt, if the till prints one. */
    receiptNumber: Type.Optional(ReceiptNumber),
    happenedAt: saleIdentity.happenedAt,
    ...receiptProof,
    purchase: purchaseRef,
  }),
  result: Type.Object({
    voidId: Id,
    /** The money that the customer had paid; negative if the till had paid out. */
    refundCents: Cents,
    /** What vouchers had paid: they are valid again. */
    voucherCents: Cents,
    ...takenBack,
    restoredRewards: Type.Array(BasketReward),
    restoredCoupons: Type.Array(ReturnedCoupon),
    restoredVouchers: Type.Array(RestoredVoucher),
    /** What the input contained that was repaired or ignored. */
    warnings: Type.Array(Warning),
    print: PrintedLines,
  }),
  errors: [
    'receiptNotFound',
    'receiptNumberTaken',
    'saleReturnedAlready',
    'refundLimitReached',
    'saleVoidedAlready',
    'voidTooLate',
    'voidAtOtherTill',
    ...errorsOfValueCalls,
  ],
})
