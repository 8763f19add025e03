import Type from 'typebox'
import { errorsOfValueCalls } from '../call.ts'
import { Cents, Hearts, Id } from '../shapes.ts'
import {
  BasketHearts,
  BasketReward,
  basket,
  Clawback,
  customer,
  Price,
  ReceiptNumber,
  RefundLine,
  saleIdentity,
  TillCustomer,
  TillNumber,
} from './shapes.ts'
import { tillCall } from './till-call.ts'

export * from './shapes.ts'
export * from './till-call.ts'

export const identify = tillCall('identify', {
  summary: 'Who a scanned code or typed card number belongs to, and what could be used. Any card earns; spending needs a fresh code.',
  input: Type.Object({ scan: Type.String({ minLength: 1, maxLength: 200 }), tillNumber: TillNumber }),
  result: TillCustomer,
  errors: ['cardNumberNotFound', 'userInactive'],
})

export const quote = tillCall('quote', {
  summary: 'What the basket costs and earns, with a reason for every reward. Changes nothing but the short lock on the rewards in it.',
  input: Type.Object({ ...basket, tillNumber: TillNumber }),
  result: Price,
  errors: ['cardNumberNotFound', 'userInactive', 'rewardNotReadyAtTill'],
})

export const checkout = tillCall('checkout', {
  summary: 'Books a sale in one transaction: receipt, hearts, rewards. The same sale sent again gets its first answer.',
  input: Type.Object({ ...saleIdentity, ...basket }),
  result: Type.Object({ receiptId: Id, ...Price.properties }),
  errors: ['cardNumberNotFound', 'userInactive', 'receiptNumberTaken', 'freshCodeRequired', 'rewardNotReadyAtTill', ...errorsOfValueCalls],
})

export const refund = tillCall('refund', {
  summary: 'Takes back a sale or some lines of it: claws hearts back, also spent ones, and returns rewards that were handed over with it.',
  input: Type.Object({
    ...saleIdentity,
    /** The sale that comes back: its till and number, and its store when it was another one. */
    purchase: Type.Object({ tillNumber: TillNumber, receiptNumber: ReceiptNumber, storeId: Type.Optional(Id) }),
    /** Absent: everything that is left of it. */
    lines: Type.Optional(Type.Array(RefundLine, { maxItems: 500 })),
    /** Rewards that come back. Absent: none if lines are named, else all that were handed over with it. */
    redemptionIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
  }),
  result: Type.Object({
    refundId: Id,
    refundCents: Cents,
    /** One for each campaign that takes hearts back; a campaign that has ended takes none. */
    hearts: Type.Array(Clawback),
    returnedRewards: Type.Array(BasketReward),
  }),
  errors: ['receiptNotFound', 'receiptNumberTaken', 'refundExceedsPurchase', 'rewardNotReadyAtTill', ...errorsOfValueCalls],
})

export const grant = tillCall('grant', {
  summary: 'Customer service gives hearts, with a note that the member reads.',
  input: Type.Object({
    operationId: saleIdentity.operationId,
    tillNumber: TillNumber,
    ...customer,
    campaignId: Id,
    hearts: Type.Integer({ minimum: 1, maximum: 100 }),
    note: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  result: Type.Object({ hearts: Hearts, card: BasketHearts }),
  errors: ['cardNumberNotFound', 'userInactive', 'campaignNotFound', 'campaignNotStarted', 'campaignEnded', ...errorsOfValueCalls],
})

export const tillCalls = { identify, quote, checkout, refund, grant }
