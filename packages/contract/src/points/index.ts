import Type, { type Static } from 'typebox'
import { errorsOfValueCalls, memberCall } from '../call.ts'
import { Cents, HistoryWindow, Id, Instant, listInput, listOf, OperationId, oneOf, orNull } from '../shapes.ts'

/** A number of bakery points, never negative. */
export const Points = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const PointsChange = Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 })

export const VoucherStatus = oneOf('Activated', 'Redeemed', 'Deactivated')

/** Points activated as a voucher. The till deducts its value once, even if the basket does not need all of it. */
export const Voucher = Type.Object({
  voucherId: Id,
  points: Points,
  cents: Cents,
  status: VoucherStatus,
  activatedAt: Instant,
  /** When it was redeemed or deactivated. */
  endedAt: orNull(Instant),
  /** The voucher is held by a basket at a till and can't be deactivated until then. */
  lockedUntil: orNull(Instant),
  /** Time left from now, for devices with a wrong clock. */
  lockSeconds: Type.Integer({ minimum: 0 }),
  /** For a redeemed voucher: the part that the basket did not need. */
  forfeitedCents: orNull(Cents),
  storeName: orNull(Type.String()),
  receiptNumber: orNull(Type.String()),
})
export type Voucher = Static<typeof Voucher>

export const UserPoints = Type.Object({
  points: Points,
  cents: Cents,
  /** In activated vouchers. */
  activatedPoints: Points,
  activatedCents: Cents,
  /** All points ever earned, minus those clawed back by returns. */
  totalEarnedPoints: Points,
  /** Points owed because a purchase was returned after its points were spent. The next points repay the debt. */
  debtPoints: Points,
  /** The newest hundred of those that are activated. `listUserVoucher` has all. */
  vouchers: Type.Array(Voucher),
})
export type UserPoints = Static<typeof UserPoints>

export const getUserPoint = memberCall('getUserPoint', {
  summary: "The member's bakery points: held, activated, and earned in all.",
  result: UserPoints,
})

export const activateUserPoint = memberCall('activateUserPoint', {
  summary: 'Activates points as a voucher (specification, section 1: 100 points are 1 euro).',
  input: Type.Object({ points: Type.Integer(), operationId: OperationId }),
  result: Type.Object({ voucher: Voucher, points: UserPoints }),
  errors: ['stampsFormatInvalid', 'notEnoughPoints', ...errorsOfValueCalls],
})

export const cancelUserPointVoucher = memberCall('cancelUserPointVoucher', {
  summary:
    'Deactivates a voucher: its points return, and first repay what is owed (`repaidPoints`). Not while a till has a basket open with it.',
  input: Type.Object({ voucherId: Id, operationId: OperationId }),
  result: Type.Object({ voucher: Voucher, points: UserPoints, repaidPoints: Type.Integer({ minimum: 0 }) }),
  errors: ['voucherNotFound', 'voucherNotActivated', 'couponTemporarilyLocked', ...errorsOfValueCalls],
  addition: true,
})

export const listUserVoucher = memberCall('listUserVoucher', {
  summary: "The member's vouchers, newest first.",
  input: Type.Object({ status: Type.Optional(VoucherStatus), ...listInput }),
  result: listOf(Voucher),
  addition: true,
})

export const PointHistoryEntry = Type.Object({
  transactionId: Id,
  cause: oneOf('purchase', 'return', 'activation', 'deactivation', 'voucherReturn', 'goodwill', 'correction', 'gift', 'giftReturn'),
  points: PointsChange,
  /** How many of the credited points repaid a debt, or how many of the clawed back points became a debt. */
  debtPoints: Points,
  happenedAt: Instant,
  storeName: orNull(Type.String()),
  receiptNumber: orNull(Type.String()),
  /** The purchase or return, as the transaction of `listTransaction`. */
  receiptId: orNull(Id),
  /** The gift that the points were spent on or returned from. */
  giftName: orNull(Type.String()),
})
export type PointHistoryEntry = Static<typeof PointHistoryEntry>

export const listUserPointHistory = memberCall('listUserPointHistory', {
  summary: 'How points came and went, newest first, within a window of months.',
  input: Type.Object({ window: Type.Optional(HistoryWindow), ...listInput }),
  result: listOf(PointHistoryEntry),
})
