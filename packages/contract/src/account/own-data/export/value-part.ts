import Type from 'typebox'
import { Cents, Day, Id, Instant, oneOf, orNull } from '../../../shapes.ts'
import { Tse } from '../../../till/tse.ts'
import { Amount, text } from './account-part.ts'

/** All countable values, in full. docs/ledger.md explains the terms. */
export const ledger = Type.Object({
  /** Balances of each unit: hearts of a campaign, points. With the merchant's books (`issued`, `redeemed`, `expired`) they sum to zero. */
  books: Type.Array(
    Type.Object({
      unit: Id,
      purchased: Amount,
      given: Amount,
      voucher: Amount,
      transfer: Amount,
      redeemed: Amount,
      expired: Amount,
      debt: Amount,
      issued: Amount,
      transferred: Amount,
    }),
  ),
  lots: Type.Array(
    Type.Object({
      lotId: Id,
      unit: Id,
      origin: oneOf('purchased', 'given'),
      amount: Amount,
      remaining: Amount,
      receivedAt: Instant,
      expiresOn: Day,
    }),
  ),
  /** All movements, oldest first. */
  postings: Type.Array(
    Type.Object({
      postingId: Id,
      unit: Id,
      reason: text,
      cause: text,
      causeId: text,
      /** The posting that this one corrects. */
      corrects: orNull(Id),
      detail: Type.Unknown(),
      happenedAt: Instant,
      bookedAt: Instant,
      entries: Type.Array(Type.Object({ account: text, amount: Amount, lotId: orNull(Id) })),
    }),
  ),
})

export const hearts = Type.Object({
  cards: Type.Array(Type.Object({ campaignId: Id, openedAt: Instant, congratulatedHearts: Type.Integer({ minimum: 0 }) })),
  /** Printed codes that were collected. */
  collectedCodes: Type.Array(Type.Object({ campaignId: Id, hearts: Amount, batch: text, collectedAt: orNull(Instant) })),
  /** The last credited posting that the member has seen. */
  seenPostingId: orNull(Id),
  /** The time up to which the member has read each history. */
  readHistories: Type.Array(Type.Object({ history: text, readAt: Instant })),
})

export const redemption = Type.Object({
  redemptionId: Id,
  campaignId: Id,
  rewardId: Id,
  status: oneOf('Activated', 'Redeemed', 'Deactivated', 'Expired'),
  hearts: Amount,
  lentHearts: Amount,
  copayCents: Cents,
  activatedAt: Instant,
  endedAt: orNull(Instant),
  validUntil: Day,
  receiptId: orNull(Id),
})

export const coupon = Type.Object({
  userCouponId: Id,
  couponId: Id,
  status: oneOf('Active', 'Activated', 'Redeemed', 'Expired'),
  collectedAt: Instant,
  activatedAt: orNull(Instant),
  endedAt: orNull(Instant),
  receiptId: orNull(Id),
  discountCents: orNull(Cents),
})

/** Points activated as a voucher. */
export const voucher = Type.Object({
  voucherId: Id,
  points: Amount,
  status: oneOf('Activated', 'Redeemed', 'Deactivated'),
  activatedAt: Instant,
  endedAt: orNull(Instant),
  receiptId: orNull(Id),
  usedCents: orNull(Cents),
  returnedCents: Cents,
})

export const gifts = Type.Object({
  /** Gifts that were held by a code or reserved at a store. */
  holds: Type.Array(
    Type.Object({
      holdId: Id,
      kind: oneOf('gift', 'reservation'),
      giftId: Id,
      exchangeType: text,
      amount: Amount,
      status: oneOf('Open', 'Scanned', 'Confirmed', 'Cancelled', 'Expired'),
      storeId: orNull(Id),
      heldAt: Instant,
      expiresAt: Instant,
      endedAt: orNull(Instant),
      returned: Amount,
      repaid: Amount,
    }),
  ),
  likes: Type.Array(Type.Object({ giftId: Id, likedAt: Instant })),
})

export const tier = Type.Object({
  /** Null is the lowest tier, which every member starts with. */
  tierId: orNull(Id),
  since: orNull(Day),
  /** Spend by month of the merchant's calendar. The tier is derived from it. */
  monthlySpend: Type.Array(Type.Object({ month: Day, cents: Type.Integer() })),
})

export const receipt = Type.Object({
  receiptId: Id,
  kind: oneOf('purchase', 'return', 'void'),
  storeId: Id,
  tillNumber: text,
  receiptNumber: text,
  purchaseId: orNull(Id),
  totalCents: Cents,
  discountCents: Cents,
  voucherCents: Cents,
  /** As they are stored: by product with the opt-in to digital receipts, otherwise by department. */
  lines: Type.Array(
    Type.Object({
      line: Amount,
      departmentId: Type.Optional(text),
      productId: Type.Optional(text),
      name: Type.Optional(text),
      kind: Type.Optional(text),
      quantity: Amount,
      weightGrams: Type.Optional(Amount),
      lot: Type.Optional(text),
      expiresOn: Type.Optional(Day),
      vatCode: Type.Optional(text),
      amountCents: Cents,
      regularCents: Type.Optional(Cents),
      tillDiscountCents: Type.Optional(Cents),
      discountCents: Type.Optional(Cents),
      rewardCents: Type.Optional(Cents),
      freeQuantity: Type.Optional(Amount),
      voucherCents: Type.Optional(Cents),
      uncountedCents: Type.Optional(Cents),
    }),
  ),
  /** What the till's TSE has signed, and whether a receipt was printed; null if the till has not told. */
  tse: orNull(Tse),
  isPrinted: orNull(Type.Boolean()),
  happenedAt: Instant,
  bookedAt: Instant,
  /** When the member has claimed it with the code of its receipt; null if the card was shown. */
  claimedAt: orNull(Instant),
})

/** Prints of the week: Monday, and what each has brought. */
export const prints = Type.Array(Type.Object({ week: Day, printId: Id, hearts: Amount, drawnAt: Instant }))

export const scan = Type.Object({ storeId: Id, tillNumber: text, cardNumber: text, fresh: Type.Boolean(), scannedAt: Instant })
