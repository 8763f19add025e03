import Type from 'typebox'
import { errorsOfValueCalls } from '../call.ts'
import { Hearts, Id, oneOf } from '../shapes.ts'
import { BasketHearts, customer, saleIdentity, TillNumber } from './shapes.ts'
import { tillCall } from './till-call.ts'

const creditErrors = ['cardNumberNotFound', 'userInactive', 'campaignNotFound', 'campaignNotStarted', 'campaignEnded'] as const

export const credit = tillCall('credit', {
  summary:
    'Customer service credits hearts of a campaign, bakery points, punches of a collector card or a coupon, with a reason for the records and a note that the member reads; in a campaign that pauses, too. Each key may credit a number of times in an hour and in a day.',
  input: Type.Object({
    operationId: saleIdentity.operationId,
    tillNumber: TillNumber,
    ...customer,
    kind: oneOf('hearts', 'points', 'punches', 'coupon'),
    /** At most 100 hearts, 1000 points or 10 punches. Absent for a coupon. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Of hearts: the campaign. Of punches: the collector card. */
    campaignId: Type.Optional(Id),
    couponId: Type.Optional(Id),
    /** Why it is done. The member's export shows it. */
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    /** The member reads it in the history. A coupon has none. */
    note: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  result: Type.Object({
    kind: oneOf('hearts', 'points', 'punches', 'coupon'),
    /** 1 for a coupon. */
    amount: Type.Integer({ minimum: 1 }),
    /** Of the campaign, the points or the card, after repaying a debt; of a card without the punches of those that it filled. Null for a coupon. */
    balance: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  }),
  errors: [...creditErrors, 'couponNotFound', 'couponInactive', 'ageRestricted', 'creditLimitReached', ...errorsOfValueCalls],
})

export const grant = tillCall('grant', {
  summary:
    'Customer service gives hearts, with a note that the member reads; in a campaign that pauses, too. The older form of `credit`; it counts towards the same limits.',
  input: Type.Object({
    operationId: saleIdentity.operationId,
    tillNumber: TillNumber,
    ...customer,
    campaignId: Id,
    hearts: Type.Integer({ minimum: 1, maximum: 100 }),
    note: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  result: Type.Object({ hearts: Hearts, card: BasketHearts }),
  errors: [...creditErrors, 'creditLimitReached', ...errorsOfValueCalls],
})
