import Type, { type Static } from 'typebox'
import { Id, oneOf, orNull } from '../shapes.ts'

/** What was activated and waited for a till. Its hearts, punches or points were taken back first, so it is no longer activated. */
export const Deactivated = Type.Object({
  kind: oneOf('reward', 'gift', 'voucher'),
  /** `redemptionId`, `giftHoldId` or `voucherId`. */
  id: Id,
  /** `rewardId` or `giftId`; null for a voucher. */
  ofId: orNull(Id),
  /** Empty for a voucher. */
  name: Type.String(),
  /** Its hearts, punches or points, all of which are back with the customer before some are taken. */
  amount: Type.Integer({ minimum: 1 }),
})
export type Deactivated = Static<typeof Deactivated>

/** Punches that a return claws back from a collector card. */
export const PunchesClawback = Type.Object({
  campaignId: Id,
  campaignTitle: Type.String(),
  punches: Type.Integer({ minimum: 0 }),
  /** How many of them became a debt because their reward was used already. */
  becameDebtPunches: Type.Integer({ minimum: 0 }),
  balancePunches: Type.Integer({ minimum: 0 }),
  debtPunches: Type.Integer({ minimum: 0 }),
  deactivated: Type.Array(Deactivated),
})
export type PunchesClawback = Static<typeof PunchesClawback>
