import type { refund, TillResultOf } from '@herzkarte/contract/till/index.ts'
import { pointsUnit } from '../../../ledger/index.ts'
import type { Publish } from '../../../runtime/handle.ts'
import { deactivatedEvent } from '../../rewards/index.ts'
import type { HandedOver } from './read-purchase.ts'

/** Notifies the member's open apps about the changes of a return. */
export function publishReturn(
  publish: Publish,
  memberId: string,
  result: Omit<TillResultOf<typeof refund>, 'print'>,
  rewards: readonly HandedOver[],
): void {
  for (const { campaignId, hearts, balanceHearts, debtHearts } of result.hearts) {
    publish(memberId, { type: 'heartsClawedBack', campaignId, hearts, balanceHearts, debtHearts })
  }
  const { points, balancePoints, debtPoints } = result.points
  if (points > 0) publish(memberId, { type: 'pointsClawedBack', points, balancePoints, debtPoints })
  for (const { campaignId, punches, balancePunches, debtPunches } of result.punches) {
    publish(memberId, { type: 'punchesClawedBack', campaignId, punches, balancePunches, debtPunches })
  }
  publishDeactivated(publish, memberId, result)
  for (const { redemptionId, rewardId, campaignId } of rewards)
    publish(memberId, { type: 'rewardReturned', redemptionId, rewardId, campaignId })
  for (const { userCouponId, couponId } of result.returnedCoupons) publish(memberId, { type: 'couponReturned', userCouponId, couponId })
  for (const voucher of result.returnedVouchers) publish(memberId, { type: 'voucherReturned', ...voucher, balancePoints })
}

/** Notifies them that what they had activated is no longer. A punch card says so itself. */
export function publishDeactivated(
  publish: Publish,
  memberId: string,
  { hearts, points }: Pick<TillResultOf<typeof refund>, 'hearts' | 'points'>,
): void {
  for (const { campaignId, deactivated } of hearts) for (const one of deactivated) publish(memberId, deactivatedEvent(one, campaignId))
  for (const one of points.deactivated) publish(memberId, deactivatedEvent(one, pointsUnit, points.balancePoints))
}
