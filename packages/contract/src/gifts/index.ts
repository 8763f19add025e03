import Type from 'typebox'
import { call, errorsOfValueCalls } from '../call.ts'
import { HistoryWindow, Id, listInput, listOf, OperationId } from '../shapes.ts'
import { Gift, GiftHold, GiftHoldStatus } from './shapes.ts'

export const listGift = call('listGift', {
  who: 'visitor',
  summary: "Gifts that can be had now or soon, in the merchant's order.",
  input: Type.Object(listInput),
  result: listOf(Gift),
  errors: [],
})

export const getGiftDetail = call('getGiftDetail', {
  who: 'visitor',
  summary: 'A gift, also one that is over, so that old links lead somewhere.',
  input: Type.Object({ giftId: Id }),
  result: Gift,
  errors: ['giftNotFound'],
})

export const likeGift = call('likeGift', {
  who: 'member',
  summary: 'Likes a gift or takes it back. Each member counts once.',
  input: Type.Object({ giftId: Id, isLiked: Type.Boolean() }),
  result: Type.Object({ likes: Type.Integer({ minimum: 0 }), isLiked: Type.Boolean() }),
  errors: ['giftNotFound', 'userNotFound'],
})

export const redeemGift = call('redeemGift', {
  who: 'member',
  summary: 'Exchanges hearts or points for a gift: a code holds the price and the stock until the till confirms it or the time runs out.',
  input: Type.Object({ giftId: Id, exchangeType: Type.String({ maxLength: 20 }), operationId: OperationId }),
  result: Type.Object({ hold: GiftHold }),
  errors: [
    'userNotFound',
    'giftNotFound',
    'giftInactive',
    'giftOutOfStock',
    'exchangeTypeInvalid',
    'giftExchangeTypeNotFound',
    'notEnoughStamps',
    'heartsAfterFirstPurchase',
    'notEnoughPoints',
    'campaignInactive',
    'giftLimitReached',
    'ageRestricted',
    ...errorsOfValueCalls,
  ],
})

export const getUserGiftRedeemCode = call('getUserGiftRedeemCode', {
  who: 'member',
  summary: 'The open code of a gift.',
  input: Type.Object({ giftHoldId: Id }),
  result: Type.Object({ hold: GiftHold }),
  errors: ['redeemCodeNotFound', 'redeemCodeExpired'],
})

export const getUserGiftRedeemMsg = call('getUserGiftRedeemMsg', {
  who: 'member',
  summary: 'What became of a code; for apps that poll instead of listening to /events.',
  input: Type.Object({ giftHoldId: Id }),
  result: Type.Object({ status: GiftHoldStatus, hold: GiftHold }),
  errors: ['redeemCodeNotFound'],
})

export const cancelUserGift = call('cancelUserGift', {
  who: 'member',
  summary: 'Gives up an open code: price and stock return. Not while a till has it.',
  input: Type.Object({ giftHoldId: Id, operationId: OperationId }),
  result: Type.Object({ hold: GiftHold }),
  errors: ['redeemCodeNotFound', 'redeemCodeExpired', 'giftRedemptionError', ...errorsOfValueCalls],
  addition: true,
})

export const listUserGift = call('listUserGift', {
  who: 'member',
  summary: "The member's gifts: open codes, then what became of the others, newest first.",
  input: Type.Object({ window: Type.Optional(HistoryWindow), ...listInput }),
  result: listOf(GiftHold),
  errors: [],
  addition: true,
})
