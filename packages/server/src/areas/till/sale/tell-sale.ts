import type { Price } from '@herzkarte/contract/till/index.ts'
import type { Tell } from '../../../runtime/handle.ts'
import type { PricedReward } from '../basket/rewards-in-basket.ts'

/** Tells the member's open apps what a sale has changed. */
export function tellSale(tell: Tell, memberId: string, price: Price, handedOver: readonly PricedReward[]): void {
  for (const { campaignId, hearts, balanceHearts } of price.hearts) {
    if (hearts > 0) tell(memberId, { type: 'heartsLanded', campaignId, hearts, balanceHearts, cause: 'purchase' })
  }
  const { points, balancePoints } = price.points
  if (points > 0) tell(memberId, { type: 'pointsLanded', points, balancePoints })
  for (const { campaignId, punches, balancePunches, fullCards } of price.punches) {
    tell(memberId, { type: 'punchesLanded', campaignId, punches, balancePunches, fullCards })
  }
  for (const { redemptionId, rewardId } of handedOver) tell(memberId, { type: 'rewardRedeemed', redemptionId, rewardId })
  for (const { userCouponId, couponId, discountCents } of price.coupons) {
    tell(memberId, { type: 'couponRedeemed', userCouponId, couponId, discountCents })
  }
  for (const { voucherId, usedCents, forfeitedCents } of price.vouchers) {
    tell(memberId, { type: 'voucherRedeemed', voucherId, usedCents, forfeitedCents })
  }
}
