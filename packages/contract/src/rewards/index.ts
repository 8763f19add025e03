import Type from 'typebox'
import { errorsOfValueCalls, memberCall } from '../call.ts'
import { Redemption, RedemptionStatus, StampCard } from '../hearts/shapes.ts'
import { HistoryWindow, Id, Instant, listInput, listOf, OperationId, orNull } from '../shapes.ts'

export const redeemUserStampCard = memberCall('redeemUserStampCard', {
  summary: 'Activates a reward: its hearts leave the card, and the till hands it over when the card is scanned.',
  input: Type.Object({ operationId: OperationId, campaignId: Id, rewardId: Id }),
  result: Type.Object({ redemption: Redemption, card: StampCard }),
  errors: [
    'campaignNotFound',
    'rewardNotFound',
    'redeemNotStarted',
    'campaignRedeemEnded',
    'campaignInactive',
    'userStampCardDoesNotExist',
    'userStampCardNotRedeemable',
    'addressMissing',
    'ageRestricted',
    'notEnoughStamps',
    'heartsAfterFirstPurchase',
    'rewardOutOfStock',
    ...errorsOfValueCalls,
  ],
})

export const getUserRedemptionLockTime = memberCall('getUserRedemptionLockTime', {
  summary: 'Until when an activated reward is held by a basket at a till and cannot be deactivated; null when it can.',
  input: Type.Object({ redemptionId: Id }),
  result: Type.Object({
    lockedUntil: orNull(Instant),
    /** Time left from now, for devices with a wrong clock; 0 when it is not held. */
    lockSeconds: Type.Integer({ minimum: 0 }),
  }),
  errors: ['redeemCodeNotFound'],
})

export const cancelUserRedemption = memberCall('cancelUserRedemption', {
  summary: 'Deactivates a reward: hearts that are owed are repaid, all others return to the origin and lot that they came from.',
  input: Type.Object({ operationId: OperationId, redemptionId: Id }),
  result: Type.Object({ redemption: Redemption, card: StampCard, repaidHearts: Type.Integer() }),
  errors: [
    'redeemCodeNotFound',
    'redeemCodeExpired',
    'rewardNotActivated',
    'rewardTemporarilyLocked',
    'redeemTypeUnsupported',
    ...errorsOfValueCalls,
  ],
})

export const listUserRedeemHistory = memberCall('listUserRedeemHistory', {
  summary: 'Rewards that were activated, redeemed, deactivated or expired, newest first.',
  input: Type.Object({
    /** Only this redemption, whatever its status. */
    redemptionId: Type.Optional(Id),
    status: Type.Optional(RedemptionStatus),
    campaignId: Type.Optional(Id),
    window: Type.Optional(HistoryWindow),
    ...listInput,
  }),
  result: listOf(Redemption),
})
