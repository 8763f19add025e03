import type { Price } from '@herzkarte/contract/till/index.ts'
import type { Publish } from '../../../runtime/handle.ts'
import type { PricedReward } from '../basket/rewards-in-basket.ts'

/** Notifies the member's open apps about the changes of a sale. */
export function publishSale(publish: Publish, memberId: string, price: Price, handedOver: readonly PricedReward[]): void {
  for (const { campaignId, hearts, balanceHearts } of price.hearts) {
    if (hearts > 0) publish(memberId, { type: 'heartsCredited', campaignId, hearts, balanceHearts, cause: 'purchase' })
  }
  const { points, balancePoints } = price.points
  if (points > 0) publish(memberId, { type: 'pointsCredited', points, balancePoints })
  for (const { campaignId, punches, balancePunches, fullCards } of price.punches) {
    publish(memberId, { type: 'punchesCredited', campaignId, punches, balancePunches, fullCards })
  }
  for (const { redemptionId, rewardId } of handedOver) publish(memberId, { type: 'rewardRedeemed', redemptionId, rewardId })
  for (const { userCouponId, couponId, discountCents } of price.coupons) {
    publish(memberId, { type: 'couponRedeemed', userCouponId, couponId, discountCents })
  }
  for (const { voucherId, usedCents, forfeitedCents } of price.vouchers) {
    publish(memberId, { type: 'voucherRedeemed', voucherId, usedCents, forfeitedCents })
  }
}
