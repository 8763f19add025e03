import Type from 'typebox'
import { errorsOfValueCalls, memberCall, visitorCall } from '../call.ts'
import { HistoryWindow, Id, listInput, listOf, OperationId } from '../shapes.ts'
import { exchangeErrors, Gift, GiftHold, GiftHoldStatus } from './shapes.ts'

export const listGift = visitorCall('listGift', {
  summary: "Gifts that can be had now or soon, in the merchant's order.",
  input: Type.Object(listInput),
  result: listOf(Gift),
})

export const getGiftDetail = visitorCall('getGiftDetail', {
  summary: 'A gift, also one that is over, so that old links lead somewhere.',
  input: Type.Object({ giftId: Id }),
  result: Gift,
  errors: ['giftNotFound'],
})

export const likeGift = memberCall('likeGift', {
  summary: 'Likes a gift or takes it back. Each member counts once.',
  input: Type.Object({ giftId: Id, isLiked: Type.Boolean() }),
  result: Type.Object({ likes: Type.Integer({ minimum: 0 }), isLiked: Type.Boolean() }),
  errors: ['giftNotFound', 'userNotFound'],
})

export const redeemGift = memberCall('redeemGift', {
  summary: 'Exchanges hearts or points for a gift: a code holds the price and the stock until the till confirms it or the time runs out.',
  input: Type.Object({ giftId: Id, exchangeType: Type.String({ maxLength: 20 }), operationId: OperationId }),
  result: Type.Object({ hold: GiftHold }),
  errors: [
    ...exchangeErrors,
    'notEnoughStamps',
    'heartsAfterFirstPurchase',
    'notEnoughPoints',
    'campaignInactive',
    'giftLimitReached',
    'ageRestricted',
    ...errorsOfValueCalls,
  ],
})

export const getUserGiftRedeemCode = memberCall('getUserGiftRedeemCode', {
  summary: 'The open code of a gift.',
  input: Type.Object({ giftHoldId: Id }),
  result: Type.Object({ hold: GiftHold }),
  errors: ['redeemCodeNotFound', 'redeemCodeExpired'],
})

export const getUserGiftRedeemMsg = memberCall('getUserGiftRedeemMsg', {
  summary: 'What became of a code; for apps that poll instead of listening to /events.',
  input: Type.Object({ giftHoldId: Id }),
  result: Type.Object({ status: GiftHoldStatus, hold: GiftHold }),
  errors: ['redeemCodeNotFound'],
})

export const cancelUserGift = memberCall('cancelUserGift', {
  summary: 'Gives up an open code: price and stock return. Not while a till has it.',
  input: Type.Object({ giftHoldId: Id, operationId: OperationId }),
  result: Type.Object({ hold: GiftHold }),
  errors: ['redeemCodeNotFound', 'redeemCodeExpired', 'giftRedemptionError', ...errorsOfValueCalls],
  addition: true,
})

export const listUserGift = memberCall('listUserGift', {
  summary: "The member's gifts: open codes, then what became of the others, newest first.",
  input: Type.Object({ window: Type.Optional(HistoryWindow), ...listInput }),
  result: listOf(GiftHold),
  addition: true,
})
