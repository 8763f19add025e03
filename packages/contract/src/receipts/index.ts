import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Cents, Hearts, HeartsChange, HistoryWindow, Id, Instant, listInput, listOf, oneOf, orNull } from '../shapes.ts'

export const ReceiptLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  amountCents: Cents,
  returnedQuantity: Type.Integer({ minimum: 0 }),
})

export const Receipt = Type.Object({
  transactionId: Id,
  kind: oneOf('purchase', 'return'),
  storeName: Type.String(),
  receiptNumber: Type.String(),
  happenedAt: Instant,
  totalCents: Cents,
  /** Of the purchase, what was given back since. */
  returnedCents: Cents,
  hearts: Type.Array(Type.Object({ campaignId: Id, campaignTitle: Type.String(), hearts: HeartsChange, debtHearts: Hearts })),
  rewards: Type.Array(Type.Object({ redemptionId: Id, name: Type.String(), copayCents: Cents })),
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
