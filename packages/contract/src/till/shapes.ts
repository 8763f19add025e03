import Type, { type Static } from 'typebox'
import { Cents, Hearts, Id, Instant, OperationId, oneOf } from '../shapes.ts'

export const TillNumber = Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Za-z0-9-]+$' })
export const ReceiptNumber = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9./-]+$' })

/** One line of a basket. The till's prices count: amounts are what the customer pays for the line, cents, whole quantity. */
export const BasketLine = Type.Object({
  line: Type.Integer({ minimum: 1, maximum: 9999 }),
  productId: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  departmentId: Type.String({ minLength: 1, maxLength: 64 }),
  quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  amountCents: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
})
export type BasketLine = Static<typeof BasketLine>

/** Who the basket is for: a scan that `identify` answered with, or the bare card number (earns, but cannot spend). */
export const customer = {
  scanId: Type.Optional(Id),
  cardNumber: Type.Optional(Type.String({ maxLength: 30 })),
}

/** What of the member's a sale uses: exactly what its quote said applies. A sale without any, such as one made offline, earns only. */
export const used = {
  userCouponIds: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true })),
  voucherIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
  /** The total that the customer was asked to pay. If the total differs now, the sale fails with `quoteOutdated`. */
  expectedTotalCents: Type.Optional(Cents),
}

export const basket = {
  ...customer,
  lines: Type.Array(BasketLine, { maxItems: 500 }),
  /** Activated rewards that the cashier hands over with this basket. */
  redemptionIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
}

/** What a campaign makes of the basket. */
export const BasketHearts = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  /** Hearts that this basket earns, including those that repay a debt. */
  hearts: Hearts,
  repaidDebtHearts: Hearts,
  /** On the card afterwards. */
  balanceHearts: Hearts,
  debtHearts: Hearts,
  /** What counted for them: the cents of each line as often as the campaign counts its department. */
  countedCents: Cents,
})
export type BasketHearts = Static<typeof BasketHearts>

export const BasketReward = Type.Object({
  redemptionId: Id,
  rewardId: Id,
  name: Type.String(),
  image: Type.String(),
  copayCents: Cents,
  validUntil: Type.String(),
  /** Whether it can be handed over now, and if not, why. */
  applies: Type.Boolean(),
  reason: oneOf('ready', 'freshCodeRequired', 'expired', 'notActivated', 'ageRestricted'),
})
export type BasketReward = Static<typeof BasketReward>

/** An activated coupon beside this basket. */
export const BasketCoupon = Type.Object({
  userCouponId: Id,
  couponId: Id,
  title: Type.String(),
  badge: Type.String(),
  image: Type.String(),
  validUntil: Type.String(),
  /** Whether it does something for this basket, and if not, why. */
  applies: Type.Boolean(),
  reason: oneOf(
    'applied',
    'noMatchingProduct',
    'tooFewPieces',
    'basketTooSmall',
    'betterCombination',
    'earnsNothing',
    'perPurchaseLimit',
    'quotaUsedUp',
    'notStarted',
    'expired',
    'notActivated',
    'ageRestricted',
    'leftOut',
  ),
  /** What it takes off. */
  discountCents: Cents,
  /** What it adds. */
  hearts: Hearts,
  points: Type.Integer({ minimum: 0 }),
})
export type BasketCoupon = Static<typeof BasketCoupon>

/** An activated voucher beside this basket. */
export const BasketVoucher = Type.Object({
  voucherId: Id,
  cents: Cents,
  applies: Type.Boolean(),
  reason: oneOf('applied', 'nothingLeftToPay', 'freshCodeRequired', 'perPurchaseLimit', 'notActivated', 'leftOut'),
  /** What it pays, and what of it is lost because the basket does not need it. */
  usedCents: Cents,
  forfeitedCents: Cents,
})
export type BasketVoucher = Static<typeof BasketVoucher>

export const LineDiscount = Type.Object({ line: Type.Integer({ minimum: 1 }), userCouponId: Id, cents: Cents })

/** Bakery points of a basket. */
export const BasketPoints = Type.Object({
  points: Type.Integer({ minimum: 0 }),
  repaidDebtPoints: Type.Integer({ minimum: 0 }),
  balancePoints: Type.Integer({ minimum: 0 }),
  debtPoints: Type.Integer({ minimum: 0 }),
  /** Bakery goods after discounts. */
  countedCents: Cents,
})
export type BasketPoints = Static<typeof BasketPoints>

/** Punches of a collector card; a full card becomes a reward by itself. */
export const BasketPunches = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  punches: Type.Integer({ minimum: 0 }),
  cardSize: Type.Integer({ minimum: 1 }),
  balancePunches: Type.Integer({ minimum: 0 }),
  fullCards: Type.Integer({ minimum: 0 }),
})
export type BasketPunches = Static<typeof BasketPunches>

export const TillCustomer = Type.Object({
  scanId: Id,
  name: Type.String(),
  cardNumber: Type.String(),
  tierId: Id,
  tierName: Type.String(),
  /** Whether the code was fresh: only then rewards can be handed over (if the merchant asks for it). */
  fresh: Type.Boolean(),
  canSpend: Type.Boolean(),
  hearts: Type.Array(Type.Object({ campaignId: Id, campaignTitle: Type.String(), hearts: Hearts, debtHearts: Hearts })),
  rewards: Type.Array(BasketReward),
  coupons: Type.Array(Type.Object({ userCouponId: Id, title: Type.String(), badge: Type.String(), validUntil: Type.String() })),
  points: Type.Integer({ minimum: 0 }),
  vouchers: Type.Array(Type.Object({ voucherId: Id, cents: Cents })),
})
export type TillCustomer = Static<typeof TillCustomer>

/** What identifies a sale for all time: sent with every retry, unique in its store. */
export const saleIdentity = {
  operationId: OperationId,
  tillNumber: TillNumber,
  receiptNumber: ReceiptNumber,
  /** When it happened at the till; a queued sale keeps its own time. Up to 400 days ago, up to 5 minutes ahead. */
  happenedAt: Instant,
}

export const Price = Type.Object({
  linesCents: Cents,
  /** What coupons take off; by line in `lineDiscounts`. */
  discountCents: Cents,
  /** Of the rewards in the basket that can be handed over. */
  copayCents: Cents,
  /** What vouchers pay. */
  voucherCents: Cents,
  /** What of the vouchers is lost because the basket does not need it. */
  forfeitedCents: Cents,
  /** What the customer pays. */
  totalCents: Cents,
  lineDiscounts: Type.Array(LineDiscount),
  hearts: Type.Array(BasketHearts),
  /** Of a quote: all activated rewards and those in the basket. Of a sale: those handed over. */
  rewards: Type.Array(BasketReward),
  /** Of a quote: all activated ones. Of a sale: those used. */
  coupons: Type.Array(BasketCoupon),
  vouchers: Type.Array(BasketVoucher),
  points: BasketPoints,
  punches: Type.Array(BasketPunches),
  /** What the merchant gives the member's recipients for it. */
  donationCents: Cents,
})
export type Price = Static<typeof Price>

export const RefundLine = Type.Object({ line: Type.Integer({ minimum: 1 }), quantity: Type.Integer({ minimum: 1 }) })
export const Clawback = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  hearts: Hearts,
  /** Of those, the ones that were spent already and are owed now. */
  becameDebtHearts: Hearts,
  balanceHearts: Hearts,
  debtHearts: Hearts,
})
export type Clawback = Static<typeof Clawback>

/** Bakery points that a return takes back. */
export const PointsClawback = Type.Object({
  points: Type.Integer({ minimum: 0 }),
  /** Of those, the ones that were spent already and are owed now. */
  becameDebtPoints: Type.Integer({ minimum: 0 }),
  balancePoints: Type.Integer({ minimum: 0 }),
  debtPoints: Type.Integer({ minimum: 0 }),
})
export type PointsClawback = Static<typeof PointsClawback>

/** A coupon that its member has again, because all that it was used on came back. */
export const ReturnedCoupon = Type.Object({ userCouponId: Id, couponId: Id, title: Type.String() })
/** What a voucher paid for goods that came back: it returns as points. */
export const ReturnedVoucher = Type.Object({ voucherId: Id, points: Type.Integer({ minimum: 1 }) })
