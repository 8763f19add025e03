import Type, { type Static } from 'typebox'
import { Cents, Day, Id, oneOf, orNull } from '../shapes.ts'

const LineNumber = Type.Integer({ minimum: 1, maximum: 9999 })

export const vatCodePattern = '^[A-Za-z0-9.%-]{1,8}$'

/** The till's own code of a VAT rate, such as `A`. Amounts are gross; the till knows the rate. */
export const VatCode = Type.String({ minLength: 1, maxLength: 8, pattern: vatCodePattern })

/**
 * One line of a basket. The till's prices count: amounts are what the customer pays for the complete line, in cents, before Herzkarte's
 * discounts.
 */
export const BasketLine = Type.Object({
  line: LineNumber,
  /**
   * `goods` if absent; deposits that are paid are goods too. `depositReturn` is money for returned empties, and `discount` an amount that the
   * till itself takes off a line or the basket: the amounts of these two are negative, and nothing about them is earned, used or returned. A
   * discount belongs to the lines that it reduces, also for the VAT; its own product, department and code have no effect.
   */
  kind: Type.Optional(oneOf('goods', 'depositReturn', 'discount')),
  productId: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  departmentId: Type.String({ minLength: 1, maxLength: 64 }),
  /** Pieces. A weighed line is one piece: its quantity is 1. */
  quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** The weight of weighed goods, in grams. */
  weightGrams: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  amountCents: Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 }),
  /** The regular price of the complete line, if the till has reduced it. */
  regularCents: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  /** Goods at a promotion or staff price. Coupons that do not combine with promotions leave them alone. */
  marks: Type.Optional(Type.Array(oneOf('promotion', 'staffPrice'), { maxItems: 2, uniqueItems: true })),
  vatCode: Type.Optional(VatCode),
  /** The lot of the piece, from a two-dimensional code (GS1 10). A recall finds its buyers by it. */
  lot: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  /** Its best-before or use-by date (GS1 15, 17). */
  expiresOn: Type.Optional(Day),
  /**
   * Of a discount: the line of goods that it reduces. Absent: it reduces the discountable goods of the basket in proportion to what they
   * cost, or all goods if those cost less than the discount.
   */
  ofLine: Type.Optional(LineNumber),
})
export type BasketLine = Static<typeof BasketLine>

/** Kinds of tenders, in the order of totals. */
export const tenderKinds = ['cash', 'card', 'giftCard', 'other'] as const

/** How the customer paid. The amounts add up to the total of the sale; money that the till pays out is negative. */
export const Tender = Type.Object({ kind: oneOf(...tenderKinds), cents: Cents })
export type Tender = Static<typeof Tender>

/** What was allotted to a line. Of a return, all are for the part that came back. */
export const allotted = {
  /** Null if the till has sent none. */
  vatCode: orNull(VatCode),
  /** As the till sent it, before all that follows. */
  amountCents: Cents,
  /** Its part of the till's own discounts. */
  tillDiscountCents: Cents,
  /** By coupons. */
  discountCents: Cents,
  /** Pieces that are free because of a reward. */
  rewardCents: Cents,
  /** Paid by vouchers; of a return, given back as points. */
  voucherCents: Cents,
  /** Paid with money; of a return, given back. */
  paidCents: Cents,
}

/** A line of goods or returned deposits with everything that was allotted to it. */
export const AllottedLine = Type.Object({ line: LineNumber, ...allotted })
export type AllottedLine = Static<typeof AllottedLine>

/** The co-payment of a reward that is handed over: what it costs, and how it is paid. */
export const Copay = Type.Object({
  redemptionId: Id,
  vatCode: orNull(VatCode),
  amountCents: Cents,
  voucherCents: Cents,
  paidCents: Cents,
})
export type Copay = Static<typeof Copay>

/** Money by the kind of its tender; null for what the till has not told. */
export const TenderSum = Type.Object({ kind: orNull(Tender.properties.kind), cents: Type.Integer() })
export type TenderSum = Static<typeof TenderSum>

/**
 * What is sold and paid at one VAT code; in the answer to a return, what is taken back. Lines and co-payments without a code have
 * the code null. `totalCents` = `linesCents` − `tillDiscountCents` − `discountCents` − `rewardCents` + `copayCents` − `voucherCents`.
 */
export const VatSum = Type.Object({
  vatCode: orNull(VatCode),
  linesCents: Cents,
  tillDiscountCents: Cents,
  discountCents: Cents,
  rewardCents: Cents,
  copayCents: Cents,
  voucherCents: Cents,
  totalCents: Cents,
})
export type VatSum = Static<typeof VatSum>

/**
 * Something about the input that the server has repaired or ignored instead of rejecting the sale, or that is probably a mistake. In a quote `/lines` says
 * that there were too many combinations of coupons to compare all of them: another one may save more.
 */
export const Warning = Type.Object({
  /** JSON pointer to the field, such as `/lines/2/colour`. */
  path: Type.String(),
  message: Type.String(),
})
export type Warning = Static<typeof Warning>
