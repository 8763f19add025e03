import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Cents, Hearts, HeartsChange, HistoryWindow, Id, Instant, listInput, listOf, oneOf, orNull } from '../shapes.ts'

export const ReceiptLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  /** Of a purchase before discounts, of a return what was given back. */
  amountCents: Cents,
  /** What coupons took off. */
  discountCents: Cents,
  returnedQuantity: Type.Integer({ minimum: 0 }),
})

export const Receipt = Type.Object({
  transactionId: Id,
  kind: oneOf('purchase', 'return'),
  storeId: Id,
  storeName: Type.String(),
  receiptNumber: Type.String(),
  happenedAt: Instant,
  /** What coupons took off. */
  discountCents: Cents,
  /** What vouchers paid; of a return, what came back as points. */
  voucherCents: Cents,
  /** The amount paid in money; of a return, the amount paid back. */
  totalCents: Cents,
  /** Of the purchase, what was given back since, in money and as points. */
  returnedCents: Cents,
  hearts: Type.Array(Type.Object({ campaignId: Id, campaignTitle: Type.String(), hearts: HeartsChange, debtHearts: Hearts })),
  /** Punches of collector cards that came or went, and those of them that repaid a debt or became one. */
  punches: Type.Array(
    Type.Object({ campaignId: Id, campaignTitle: Type.String(), punches: Type.Integer(), debtPunches: Type.Integer({ minimum: 0 }) }),
  ),
  /** Bakery points that came or went, and those of them that repaid a debt or became one. */
  points: Type.Object({ points: Type.Integer(), debtPoints: Type.Integer({ minimum: 0 }) }),
  rewards: Type.Array(Type.Object({ redemptionId: Id, name: Type.String(), copayCents: Cents })),
  /** Coupons that were used, also those for hearts or points. */
  coupons: Type.Array(Type.Object({ userCouponId: Id, title: Type.String(), discountCents: Cents })),
  /** What the merchant gave the member's recipients for it; of a return, less than nothing. */
  donations: Type.Array(Type.Object({ recipientId: Id, name: Type.String(), cents: Type.Integer() })),
  /** Null without the opt-in to digital receipts: then only totals are kept. */
  lines: orNull(Type.Array(ReceiptLine)),
})
export type Receipt = Static<typeof Receipt>

export const listTransaction = call('listTransaction', {
  who: 'member',
  summary: 'Purchases and returns, newest first; with lines if the member opted in to digital receipts.',
  input: Type.Object({ window: Type.Optional(HistoryWindow), ...listInput }),
  result: listOf(Receipt),
  errors: [],
})
