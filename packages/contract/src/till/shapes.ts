import Type, { type Static } from 'typebox'
import { Cents, Hearts, Id, Instant, OperationId, oneOf } from '../shapes.ts'
import { AllottedLine, BasketLine, Copay, VatCode, VatSum, Warning } from './basket-line.ts'
import { receiptProof } from './tse.ts'

export const TillNumber = Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Za-z0-9-]+$' })
export const ReceiptNumber = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9./-]+$' })

/**
 * The customer of the basket: the scan that `identify` returned, or the bare card number (earns, but cannot spend). `checkout` takes a sale without
 * either, too.
 */
export const customer = {
  scanId: Type.Optional(Id),
  cardNumber: Type.Optional(Type.String({ maxLength: 30 })),
}

/**
 * The member's coupons, vouchers and rewards that a sale uses: exactly those that apply according to its quote. A sale without any, such as an
 * offline sale, only earns.
 */
export const used = {
  userCouponIds: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true })),
  voucherIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
  /** The total that the customer was asked to pay. If the total differs now, the sale fails with `quoteOutdated`. */
  expectedTotalCents: Type.Optional(Cents),
}

export const basket = {
  ...customer,
  /** A sale without any must name `redemptionIds` to hand over. */
  lines: Type.Array(BasketLine, { maxItems: 500 }),
  /** Activated rewards that the cashier hands over with this basket. */
  redemptionIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
  /** The till's codes of the VAT rates of their co-payments. Without one, a co-payment has the code null. */
  copayVatCodes: Type.Optional(Type.Array(Type.Object({ redemptionId: Id, vatCode: VatCode }), { maxItems: 20 })),
}

/** What the till can print for the customer, in the language of the call: lines of at most 40 characters. */
export const PrintedLines = Type.Array(Type.String({ maxLength: 40 }))

/** The effect of the basket in one campaign. */
export const BasketHearts = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  /** Hearts that this basket earns, including those that repay a debt. */
  hearts: Hearts,
  repaidDebtHearts: Hearts,
  /** On the card after the sale. */
  balanceHearts: Hearts,
  debtHearts: Hearts,
  /** The amount that they are calculated from: the cents of each line, multiplied by how often the campaign counts its department. */
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
  /** Whether it can be handed over now, and the reason if not. `noMatchingProduct`: it is a free piece of goods that the basket lacks. */
  applies: Type.Boolean(),
  reason: oneOf('ready', 'noMatchingProduct', 'freshCodeRequired', 'expired', 'notActivated', 'ageRestricted'),
})
export type BasketReward = Static<typeof BasketReward>

/** An activated coupon of the basket's customer. */
export const BasketCoupon = Type.Object({
  userCouponId: Id,
  couponId: Id,
  title: Type.String(),
  badge: Type.String(),
  image: Type.String(),
  validUntil: Type.String(),
  /** Whether it applies to this basket, and the reason if not. */
  applies: Type.Boolean(),
  reason: oneOf(
    'applied',
    'noMatchingProduct',
    'onPromotion',
    'tooFewPieces',
    'basketTooSmall',
    'betterCombination',
    'earnsNothing',
    'perPurchaseLimit',
    'quotaUsedUp',
    'notStarted',
    'expired',
    'otherStore',
    'outsideHours',
    'notActivated',
    'ageRestricted',
    'leftOut',
  ),
  /** The discount. */
  discountCents: Cents,
  /** The additional hearts. */
  hearts: Hearts,
  points: Type.Integer({ minimum: 0 }),
})
export type BasketCoupon = Static<typeof BasketCoupon>

/**
 * An activated voucher of the basket's customer. `tooLarge`: other vouchers leave less to pay than it is worth, and some of it would be lost.
 * `noMatchingProduct`: vouchers may pay for nothing of what is left, such as tobacco.
 */
export const BasketVoucher = Type.Object({
  voucherId: Id,
  cents: Cents,
  applies: Type.Boolean(),
  reason: oneOf(
    'applied',
    'nothingLeftToPay',
    'noMatchingProduct',
    'tooLarge',
    'freshCodeRequired',
    'perPurchaseLimit',
    'notActivated',
    'leftOut',
  ),
  /** The part that it pays, and the part that is lost because the basket does not need it. */
  usedCents: Cents,
  forfeitedCents: Cents,
})
export type BasketVoucher = Static<typeof BasketVoucher>

/** What a coupon takes off a line. */
export const LineDiscount = Type.Object({ line: Type.Integer({ minimum: 1 }), userCouponId: Id, cents: Cents })

/** The line that a reward or a full collector card takes to zero: one piece of it is free. */
export const LineReward = Type.Object({ line: Type.Integer({ minimum: 1 }), redemptionId: Id, cents: Cents })

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

/** Punches of a collector card. A full card becomes a reward automatically. */
export const BasketPunches = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  punches: Type.Integer({ minimum: 0 }),
  cardSize: Type.Integer({ minimum: 1 }),
  balancePunches: Type.Integer({ minimum: 0 }),
  fullCards: Type.Integer({ minimum: 0 }),
})

export const TillCustomer = Type.Object({
  scanId: Id,
  name: Type.String(),
  cardNumber: Type.String(),
  tierId: Id,
  tierName: Type.String(),
  /** Whether the code was fresh. Rewards can be handed over only then (if the merchant requires it). */
  fresh: Type.Boolean(),
  canSpend: Type.Boolean(),
  /** Wants no printed receipt, only the digital one: nothing is printed that the customer does not ask for. */
  noPaper: Type.Boolean(),
  hearts: Type.Array(Type.Object({ campaignId: Id, campaignTitle: Type.String(), hearts: Hearts, debtHearts: Hearts })),
  rewards: Type.Array(BasketReward),
  coupons: Type.Array(Type.Object({ userCouponId: Id, title: Type.String(), badge: Type.String(), validUntil: Type.String() })),
  points: Type.Integer({ minimum: 0 }),
  vouchers: Type.Array(Type.Object({ voucherId: Id, cents: Cents })),
})
export type TillCustomer = Static<typeof TillCustomer>

/** A sale, by the till and number of its receipt, and by its store if that is another one. */
export const purchaseRef = Type.Object({ tillNumber: TillNumber, receiptNumber: ReceiptNumber, storeId: Type.Optional(Id) })

/** The permanent identity of a sale: sent with every retry, unique within its store. */
export const saleIdentity = {
  operationId: OperationId,
  tillNumber: TillNumber,
  receiptNumber: ReceiptNumber,
  /**
   * The time at the till, which a queued sale retains. Up to 400 days in the past, up to 5 minutes in the future. A sale uses only what was
   * scanned and activated at that time, and a return is not before its purchase; clocks may differ by 5 minutes.
   */
  happenedAt: Instant,
  ...receiptProof,
}

export const Price = Type.Object({
  /** The sum of all lines as the till sent them, with its own discounts and deposit returns. */
  linesCents: Cents,
  /** Discounts from coupons; by line in `lineDiscounts`. */
  discountCents: Cents,
  /** Pieces that are free because of a reward; by line in `lineRewards`. */
  rewardCents: Cents,
  /** For the rewards in the basket that can be handed over; each in `copays`. */
  copayCents: Cents,
  /** Paid by vouchers. */
  voucherCents: Cents,
  /** The part of the vouchers that is lost because the basket does not need it. */
  forfeitedCents: Cents,
  /** `linesCents` − `discountCents` − `rewardCents` + `copayCents` − `voucherCents`: the amount that the customer pays. Negative if deposit returns exceed the rest: the till pays it out. */
  totalCents: Cents,
  lineDiscounts: Type.Array(LineDiscount),
  lineRewards: Type.Array(LineReward),
  /** Every line but the till's discounts, which are in the lines that they reduce: with all that was allotted to it, to the cent. */
  lines: Type.Array(AllottedLine),
  /** Co-payments of rewards, which belong to no line. */
  copays: Type.Array(Copay),
  /** The same by VAT code, with the co-payments. The totals add up to `totalCents`. */
  vat: Type.Array(VatSum),
  hearts: Type.Array(BasketHearts),
  /** For a quote: all activated rewards and those in the basket. For a sale: those handed over. */
  rewards: Type.Array(BasketReward),
  /** For a quote: all activated coupons. For a sale: those used. */
  coupons: Type.Array(BasketCoupon),
  vouchers: Type.Array(BasketVoucher),
  points: BasketPoints,
  punches: Type.Array(BasketPunches),
  /** Donation of the merchant to the member's recipients for it. */
  donationCents: Cents,
  /** What the input contained that was repaired or ignored. */
  warnings: Type.Array(Warning),
})
export type Price = Static<typeof Price>
