import Type, { type Static } from 'typebox'
import { Cents, Day, Id, Instant, oneOf, orNull } from '../shapes.ts'
import { allotted, Copay, Tender, TenderSum, VatCode, Warning } from './basket-line.ts'
import { PrintedLines, purchaseRef, TillNumber } from './shapes.ts'
import { tillCall } from './till-call.ts'

const ReceiptKind = oneOf('purchase', 'return', 'void')

/** A sale without a card that a member can claim. */
export const ReceiptClaim = Type.Object({
  /** To be printed on the receipt: `B-7K3M-QW9X-0ZTB`. */
  code: Type.String(),
  /** The last day on which it can be claimed. */
  validUntil: Day,
})
export type ReceiptClaim = Static<typeof ReceiptClaim>

export const receipt = tillCall('receipt', {
  summary: 'A receipt by its number: what was sold, and what of it is back already. It says nothing about the customer.',
  input: Type.Object({ tillNumber: TillNumber, receipt: purchaseRef }),
  result: Type.Object({
    receiptId: Id,
    kind: ReceiptKind,
    happenedAt: Instant,
    /** Later than `happenedAt` if the sale waited in the till's queue. */
    bookedAt: Instant,
    /** Names and signs are those of a sale for each kind: of a return and a void, what it takes back. */
    linesCents: Cents,
    discountCents: Cents,
    rewardCents: Cents,
    copayCents: Cents,
    voucherCents: Cents,
    totalCents: Cents,
    copays: Type.Array(Copay),
    /** `totalCents` by VAT code. A return can still give back `leftCents` of a sale. */
    vat: Type.Array(Type.Object({ vatCode: orNull(VatCode), totalCents: Cents, leftCents: Type.Integer({ minimum: 0 }) })),
    /** Whether only the sums are left, because nobody has claimed the sale in time, or the customer has deleted the account. */
    linesGone: Type.Boolean(),
    /** Null if the till has not told. */
    tenders: orNull(Type.Array(Tender)),
    /** What returns and voids have given back, in money and as points. */
    returnedCents: Cents,
    isVoided: Type.Boolean(),
    /** Of a sale without a card that can still be claimed; otherwise null. */
    claim: orNull(ReceiptClaim),
    lines: Type.Array(
      Type.Object({
        line: Type.Integer({ minimum: 1 }),
        departmentId: Id,
        /** Null if the customer has not opted in to digital receipts. */
        productId: orNull(Type.String()),
        name: orNull(Type.String()),
        quantity: Type.Integer({ minimum: 1 }),
        /** Of weighed goods; null of all others. Of a return, the part that came back. */
        weightGrams: orNull(Type.Integer({ minimum: 1 })),
        ...allotted,
        /** Pieces that are back; of weighed goods, grams. */
        returnedQuantity: Type.Integer({ minimum: 0 }),
      }),
    ),
    print: PrintedLines,
  }),
  errors: ['receiptNotFound'],
})

/** Money by VAT code of the tills, gross. Null is the rest: lines and co-payments without a code. */
export const VatTotal = Type.Object({ vatCode: orNull(VatCode), totalCents: Type.Integer() })
export type VatTotal = Static<typeof VatTotal>

/** Sums of one kind of receipts. */
export const DaySum = Type.Object({
  receipts: Type.Integer({ minimum: 0 }),
  linesCents: Type.Integer(),
  discountCents: Type.Integer(),
  /** Pieces that were free because of a reward. */
  rewardCents: Type.Integer(),
  /** Co-payments of rewards. */
  copayCents: Type.Integer(),
  voucherCents: Type.Integer(),
  totalCents: Type.Integer(),
  /** `totalCents` by VAT code. */
  vat: Type.Array(VatTotal),
  /** `totalCents` by tender. A void has those of its sale. */
  tenders: Type.Array(TenderSum),
})
export type DaySum = Static<typeof DaySum>

const TillTotals = Type.Object({
  /** Null: all tills of the store. */
  tillNumber: orNull(TillNumber),
  purchases: DaySum,
  returns: DaySum,
  voids: DaySum,
  /** Purchases without returns and voids: the money that the tills took. */
  netCents: Type.Integer(),
  /** `netCents` by VAT code. */
  netVat: Type.Array(VatTotal),
  /** `netCents` by tender. */
  netTenders: Type.Array(TenderSum),
})
export type TillTotals = Static<typeof TillTotals>

export const totals = tillCall('totals', {
  summary:
    'What was booked in a store on a day, by till and in total, by the time of the tills: to compare with the end-of-day report of each till. A sale that still waits in a queue is missing.',
  input: Type.Object({
    tillNumber: TillNumber,
    /** In the merchant’s time zone. */
    day: Day,
    /** Adds the same as CSV. */
    csv: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({
    storeId: Id,
    day: Day,
    tills: Type.Array(TillTotals),
    all: TillTotals,
    csv: orNull(Type.String()),
    /** In strict mode, each department of the day that the merchant does not know: no coupon has applied to its goods. */
    warnings: Type.Array(Warning),
  }),
})
