import Type, { type Static } from 'typebox'
import { call, errorsOfValueCalls } from '../call.ts'
import { Coupon, World } from '../coupons/shapes.ts'
import { Day, HistoryWindow, Id, listInput, listOf, OperationId, oneOf } from '../shapes.ts'
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
  errors: ['giftNotFound'],
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

export const listCouponsAndGift = call('listCouponsAndGift', {
  who: 'visitor',
  summary: 'The bonus world at once: the first coupons and gifts.',
  input: Type.Object({ world: Type.Optional(World) }),
  result: Type.Object({ coupons: Type.Array(Coupon), gifts: Type.Array(Gift) }),
  errors: [],
})

/** Everything that members can take part in now. */
export const Promotion = Type.Object({
  kind: oneOf('campaign', 'collector', 'coupon', 'gift'),
  id: Id,
  title: Type.String(),
  text: Type.String(),
  badge: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  from: Day,
  until: Day,
})
export type Promotion = Static<typeof Promotion>

export const listPromotion = call('listPromotion', {
  who: 'visitor',
  summary: 'What runs now: campaigns, collector cards, coupons and gifts, those that end first leading.',
  input: Type.Object(listInput),
  result: listOf(Promotion),
  errors: [],
})
