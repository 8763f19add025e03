import Type, { type Static } from 'typebox'
import { errorsOfValueCalls, memberCall } from '../call.ts'
import { Cents, Hearts, HeartsChange, HistoryWindow, Id, Instant, listInput, listOf, OperationId, oneOf, orNull } from '../shapes.ts'
import { BasketHearts, BasketPoints, BasketPunches } from '../till/shapes.ts'

export const ReceiptLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  kind: oneOf('goods', 'depositReturn'),
  name: Type.String(),
  /** False for goods outside of every offer, such as infant formula. */
  promotable: Type.Boolean(),
  /** A weighed line is one piece. */
  quantity: Type.Integer({ minimum: 1 }),
  weightGrams: orNull(Type.Integer({ minimum: 1 })),
  /** The regular price of the line, if the till had reduced it. */
  regularCents: orNull(Cents),
  /** For a purchase, the amount before discounts, negative for returned deposits; for a return, the refunded amount. */
  amountCents: Cents,
  /** The till's own discounts. */
  tillDiscountCents: Cents,
  /** Discounts from coupons. */
  discountCents: Cents,
  /** The price of pieces that were free because of a reward. */
  rewardCents: Cents,
  /** Pieces; of a weighed line 1 if all of it was returned. */
  returnedQuantity: Type.Integer({ minimum: 0 }),
  /** For a weighed line. */
  returnedGrams: Type.Integer({ minimum: 0 }),
})

/** The part of a receipt's total at one VAT code of the till. Null is the rest, which has none. */
export const ReceiptVat = Type.Object({ vatCode: orNull(Type.String()), totalCents: Cents })

export const Receipt = Type.Object({
  transactionId: Id,
  kind: oneOf('purchase', 'return', 'void'),
  storeId: Id,
  storeName: Type.String(),
  receiptNumber: Type.String(),
  happenedAt: Instant,
  /** Discounts from coupons. */
  discountCents: Cents,
  /** Paid by vouchers; for a return, the amount returned as points. */
  voucherCents: Cents,
  /** The amount paid in money; for a return, the amount paid back. */
  totalCents: Cents,
  /** The part of the purchase that was refunded since, in money and as points. */
  returnedCents: Cents,
  hearts: Type.Array(Type.Object({ campaignId: Id, campaignTitle: Type.String(), hearts: HeartsChange, debtHearts: Hearts })),
  /** Punches of collector cards gained or lost, and how many of them repaid or became a debt. */
  punches: Type.Array(
    Type.Object({ campaignId: Id, campaignTitle: Type.String(), punches: Type.Integer(), debtPunches: Type.Integer({ minimum: 0 }) }),
  ),
  /** Bakery points gained or lost, and how many of them repaid or became a debt. */
  points: Type.Object({ points: Type.Integer(), debtPoints: Type.Integer({ minimum: 0 }) }),
  rewards: Type.Array(Type.Object({ redemptionId: Id, name: Type.String(), copayCents: Cents })),
  /** Coupons that were used, including those for hearts or points. */
  coupons: Type.Array(Type.Object({ userCouponId: Id, title: Type.String(), discountCents: Cents })),
  /** Donations of the merchant to the member's recipients for it; negative for a return. */
  donations: Type.Array(Type.Object({ recipientId: Id, name: Type.String(), cents: Type.Integer() })),
  /** Null without the opt-in to digital receipts: only totals are stored. */
  lines: orNull(Type.Array(ReceiptLine)),
  /** Empty if no line has a VAT code, or without lines. */
  vat: Type.Array(ReceiptVat),
})
export type Receipt = Static<typeof Receipt>

export const listTransaction = memberCall('listTransaction', {
  summary: 'Purchases and returns, newest first; with lines if the member opted in to digital receipts.',
  input: Type.Object({ window: Type.Optional(HistoryWindow), ...listInput }),
  result: listOf(Receipt),
})

/** A row of a receipt: a text with its notes, and what stands at its right. */
const ReceiptRow = Type.Object({
  text: Type.String(),
  notes: Type.Array(Type.String()),
  value: Type.String(),
  look: oneOf('plain', 'strong', 'soft', 'gain'),
  /** The page of the app about it. */
  path: Type.Optional(Type.String()),
})

/** A receipt as a document, in the language of the call: what its page shows and its PDF prints. */
export const ReceiptSheet = Type.Object({
  transactionId: Id,
  title: Type.String(),
  storeId: Id,
  storeName: Type.String(),
  happenedAt: Instant,
  /** When and where, and who has sold: name, address and VAT number of the merchant. */
  head: Type.Array(Type.String()),
  parts: Type.Array(Type.Object({ title: orNull(Type.String()), rows: Type.Array(ReceiptRow) })),
  /** `receipt` has all that § 6 KassenSichV asks for. `overview` lacks something of it, and `testData` comes from no TSE. `note` says so. */
  standing: oneOf('receipt', 'overview', 'testData'),
  note: Type.String(),
  /** The text of the TSE's QR code (DSFinV-K 2.4, annex I, no. 2); null without its fields. */
  qr: orNull(Type.String()),
})
export type ReceiptSheet = Static<typeof ReceiptSheet>

export const getTransaction = memberCall('getTransaction', {
  summary: 'A purchase, return or void as a receipt: lines, VAT by rate, payment, what was saved and earned, and the fields of the TSE.',
  input: Type.Object({ transactionId: Id }),
  result: ReceiptSheet,
  errors: ['receiptNotFound'],
  addition: true,
})

export const exportTransactions = memberCall('exportTransactions', {
  summary: 'One receipt, or all of a calendar year in the order of their time, as a PDF: `file` is its base64 text.',
  input: Type.Object({ transactionId: Type.Optional(Id), year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2199 })) }),
  result: Type.Object({ fileName: Type.String(), file: Type.String() }),
  errors: ['receiptNotFound'],
  addition: true,
})

/** Goods as a picture, by their name in the language of the call. */
const Pictured = Type.Object({ name: Type.String(), image: Type.String() })

/**
 * The member's calendar year, by their own purchases, without what was returned of them since. In January it is the year before until something is
 * bought. Goods for adults, medicine and hygiene are never named, and without the opt-in to digital receipts nothing is.
 */
export const YearInPictures = Type.Object({
  year: Type.Integer(),
  /** By coupons and vouchers. */
  savedCents: Cents,
  /** Collected in the year. */
  hearts: Hearts,
  /** What was bought most in each month, January first; null where there is nothing to show. */
  months: Type.Array(orNull(Pictured), { minItems: 12, maxItems: 12 }),
  /** The member's own stall: how far the best tier of the last twelve months has built it, and what was bought most in the last three. */
  stall: Type.Object({
    tierId: Id,
    stage: Type.Integer({ minimum: 1, maximum: 3 }),
    goods: Type.Array(Pictured, { maxItems: 3 }),
  }),
})
export type YearInPictures = Static<typeof YearInPictures>

export const getYear = memberCall('getYear', {
  summary: 'The calendar year in pictures: what the member saved and collected, and what they bought most in each month.',
  result: YearInPictures,
  addition: true,
})

/** What a claimed sale has brought, without what was returned of it before. */
export const ClaimedReceipt = Type.Object({
  transactionId: Id,
  storeName: Type.String(),
  happenedAt: Instant,
  /** What was paid for what is left of it. */
  totalCents: Cents,
  hearts: Type.Array(BasketHearts),
  points: BasketPoints,
  punches: Type.Array(BasketPunches),
  /** Donation of the merchant to the member's recipients for it. */
  donationCents: Cents,
})
export type ClaimedReceipt = Static<typeof ClaimedReceipt>

export const claimReceipt = memberCall('claimReceipt', {
  summary:
    'Claims a sale that was made without a card, with the code of its receipt: it then counts as if the card had been shown, without coupons and rewards. Each receipt can be claimed once, for a number of days; guessing is counted and stopped.',
  input: Type.Object({ operationId: OperationId, code: Type.String({ maxLength: 64 }) }),
  result: ClaimedReceipt,
  errors: [
    'claimCodeNotFound',
    'saleClaimedAlready',
    'claimedSaleReturned',
    'tooManyClaims',
    'tooManyGuesses',
    'userNotFound',
    ...errorsOfValueCalls,
  ],
  addition: true,
})

/** Histories that are marked when they have new entries. */
export const historyKinds = ['hearts', 'rewards', 'coupons', 'points', 'collector', 'transactions', 'reservations'] as const
const Unread = Type.Integer({ minimum: 0 })

export const listHistoryUnReadStatus = memberCall('listHistoryUnReadStatus', {
  summary: 'How much is new in each history since this member last opened it.',
  result: Type.Object({
    hearts: Unread,
    rewards: Unread,
    coupons: Unread,
    points: Unread,
    collector: Unread,
    transactions: Unread,
    reservations: Unread,
  }),
})

export const clearHistoryUnRead = memberCall('clearHistoryUnRead', {
  summary: 'Marks a history as read up to now.',
  input: Type.Object({ history: oneOf(...historyKinds) }),
  addition: true,
})
