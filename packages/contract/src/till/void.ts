import Type from 'typebox'
import { errorsOfValueCalls } from '../call.ts'
import { Cents, Id } from '../shapes.ts'
import { Warning } from './basket-line.ts'
import { PunchesClawback } from './punches.ts'
import {
  BasketReward,
  Clawback,
  PointsClawback,
  PrintedLines,
  purchaseRef,
  ReceiptNumber,
  ReturnedCoupon,
  saleIdentity,
  TakenBackSums,
} from './shapes.ts'
import { tillCall } from './till-call.ts'

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
    purchase: purchaseRef,
  }),
  result: Type.Object({
    voidId: Id,
    /** The money that the customer had paid; negative if the till had paid out. */
    refundCents: Cents,
    /** What vouchers had paid: they are valid again. */
    voucherCents: Cents,
    ...TakenBackSums,
    /** One for each campaign that claws back hearts. */
    hearts: Type.Array(Clawback),
    points: PointsClawback,
    punches: Type.Array(PunchesClawback),
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
