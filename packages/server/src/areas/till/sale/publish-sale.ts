import type { Price } from '@herzkarte/contract/till/index.ts'
import type { Publish } from '../../../runtime/handle.ts'
import type { PricedReward } from '../basket/rewards-in-basket.ts'

/** A sale, as it is shown to its member. */
interface PublishedSale {
  memberId: string
  receiptId: string
  storeName: string
}

/** Notifies the member's open apps about a sale and its changes. */
export function publishSale(
  publish: Publish,
  { memberId, receiptId, storeName }: PublishedSale,
  price: Price,
  handedOver: readonly PricedReward[],
): void {
  const credited = price.hearts.filter(({ hearts }) => hearts > 0)
  const { points, balancePoints } = price.points
  publish(memberId, {
    type: 'saleBooked',
    receiptId,
    storeName,
    hearts: credited.map(({ campaignId, hearts, balanceHearts }) => ({ campaignId, hearts, balanceHearts })),
    savedCents: price.discountCents + price.rewardCents,
    voucherCents: price.voucherCents,
    donationCents: price.donationCents,
    points,
    punches: price.punches.reduce((sum, { punches }) => sum + punches, 0),
  })
  for (const { campaignId, hearts, balanceHearts } of credited) {
    publish(memberId, { type: 'heartsCredited', campaignId, hearts, balanceHearts, cause: 'purchase' })
  }
  if (points > 0) publish(memberId, { type: 'pointsCredited', points, balancePoints })
  for (const { campaignId, punches, balancePunches, fullCards } of price.punches) {
    publish(memberId, { type: 'punchesCredited', campaignId, punches, balancePunches, fullCards })
  }
  for (const { redemptionId, rewardId } of handedOver) publish(memberId, { type: 'rewardRedeemed', redemptionId, rewardId })
  for (const { userCouponId, couponId, discountCents, applies } of price.coupons) {
    if (applies) publish(memberId, { type: 'couponRedeemed', userCouponId, couponId, discountCents })
  }
  for (const { voucherId, usedCents, forfeitedCents } of price.vouchers) {
    publish(memberId, { type: 'voucherRedeemed', voucherId, usedCents, forfeitedCents })
  }
}
