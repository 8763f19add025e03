import { ACTIVATED_AT_ONCE_MAX_COUNT } from '@herzkarte/rules/constants.ts'
import Type from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { HistoryWindow, Id, listInput, listOf, OperationId } from '../shapes.ts'
import { Coupon, UserCoupon, UserCouponStatus, World } from './shapes.ts'

/** Why a coupon can't be collected. */
const collectErrors = [
  'couponNotFound',
  'couponInactive',
  'couponCollectionNotStarted',
  'collectionExpired',
  'noCouponsLeft',
  'issueQuotaExceeded',
  'collectQuotaExceeded',
  'ageRestricted',
] as const

/**
 * Which coupons fit the member's latest purchases, the best one first, and the departments that are the reason. Empty for visitors, without
 * purchases, for members who do not want personalised offers, and on further pages.
 */
const ForYou = Type.Object({ couponIds: Type.Array(Id), departmentIds: Type.Array(Id) })

export const listCoupon = visitorCall('listCoupon', {
  summary: "Coupons that can be collected now or soon, in the merchant's order; 18+ ones are shown to everybody and say so.",
  input: Type.Object({ world: Type.Optional(World), departmentId: Type.Optional(Id), campaignId: Type.Optional(Id), ...listInput }),
  result: Type.Object({ ...listOf(Coupon).properties, forYou: ForYou }),
})

export const getCouponDetail = visitorCall('getCouponDetail', {
  summary: "A coupon, with the member's own copies, newest first. By `userCouponId` it is the coupon of that copy.",
  input: Type.Object({ couponId: Type.Optional(Id), userCouponId: Type.Optional(Id) }),
  result: Type.Object({ coupon: Coupon, userCoupons: Type.Array(UserCoupon) }),
  errors: ['couponNotFound', 'userCouponNotFound'],
})

export const saveUserCoupon = memberCall('saveUserCoupon', {
  summary: 'Collects a coupon. Sent twice with the same operation id it is one.',
  input: Type.Object({ couponId: Id, operationId: OperationId }),
  result: Type.Object({ userCoupon: UserCoupon }),
  errors: [...collectErrors, 'userNotFound', 'operationReused'],
})

export const saveUserAllCoupon = memberCall('saveUserAllCoupon', {
  summary: 'Collects one of every coupon that this member can collect now and has none of.',
  input: Type.Object({ world: Type.Optional(World), operationId: OperationId }),
  result: Type.Object({ userCoupons: Type.Array(UserCoupon) }),
  errors: ['userNotFound', 'operationReused'],
})

export const listUserCoupon = memberCall('listUserCoupon', {
  summary: "The member's coupons: the activated ones, then those that run out first; with a window, what became of them, newest first.",
  input: Type.Object({
    status: Type.Optional(UserCouponStatus),
    world: Type.Optional(World),
    window: Type.Optional(HistoryWindow),
    ...listInput,
  }),
  result: listOf(UserCoupon),
})

/** Why a coupon of which the member has a copy can't be activated. */
const activateErrors = [
  'userCouponExpired',
  'couponInactive',
  'redeemNotStarted',
  'redeemExpired',
  'redeemQuotaExceeded',
  'userCouponRedeemQuotaLimit',
  'maxRedeemQuantityExceeded',
  'ageRestricted',
] as const

export const activateCoupon = memberCall('activateCoupon', {
  summary: 'Collects a coupon, unless the member has a usable copy, and activates it in one step. An activated one is answered as it is.',
  input: Type.Object({ couponId: Id, operationId: OperationId }),
  result: Type.Object({ userCoupon: UserCoupon }),
  errors: [...new Set([...collectErrors, ...activateErrors]), 'userNotFound', 'operationReused'],
  addition: true,
})

export const activateCoupons = memberCall('activateCoupons', {
  summary:
    'Collects and activates several coupons in one step, one of each. `activated` leaves out those that already were; `left` says why a coupon could not be.',
  input: Type.Object({
    couponIds: Type.Array(Id, { minItems: 1, maxItems: ACTIVATED_AT_ONCE_MAX_COUNT, uniqueItems: true }),
    operationId: OperationId,
  }),
  result: Type.Object({
    activated: Type.Array(Type.Object({ couponId: Id, userCouponId: Id })),
    left: Type.Array(Type.Object({ couponId: Id, errorCode: Type.Integer(), errorMessage: Type.String() })),
  }),
  errors: ['userNotFound', 'operationReused'],
  addition: true,
})

export const deactivateCoupons = memberCall('deactivateCoupons', {
  summary: 'Deactivates several coupons in one step. `left` has those that a till holds in a basket or has redeemed meanwhile.',
  input: Type.Object({
    userCouponIds: Type.Array(Id, { minItems: 1, maxItems: ACTIVATED_AT_ONCE_MAX_COUNT, uniqueItems: true }),
    operationId: OperationId,
  }),
  result: Type.Object({ deactivated: Type.Array(Id), left: Type.Array(Id) }),
  errors: ['userNotFound', 'operationReused'],
  addition: true,
})

export const redeemUserCoupon = memberCall('redeemUserCoupon', {
  summary:
    'Activates a coupon: the till applies it when the customer card is scanned. From the card of a campaign, `campaignId` says that it is meant for its hearts.',
  input: Type.Object({ userCouponId: Id, campaignId: Type.Optional(Id), operationId: OperationId }),
  result: Type.Object({ userCoupon: UserCoupon }),
  errors: [
    'userNotFound',
    'userCouponNotFound',
    'userCouponAlreadyRedeemed',
    'userCouponExpired',
    'couponInactive',
    'couponNotInCampaign',
    'couponNotStampType',
    'redeemNotStarted',
    'redeemExpired',
    'redeemQuotaExceeded',
    'userCouponRedeemQuotaLimit',
    'maxRedeemQuantityExceeded',
    'ageRestricted',
    'operationReused',
  ],
})

export const cancelUserCoupon = memberCall('cancelUserCoupon', {
  summary: 'Deactivates a coupon; it can be activated again while it is valid. Not while a till has a basket open with it.',
  input: Type.Object({ userCouponId: Id, operationId: OperationId }),
  result: Type.Object({ userCoupon: UserCoupon }),
  errors: ['userCouponNotFound', 'couponNotActivated', 'couponTemporarilyLocked', 'operationReused'],
  addition: true,
})
