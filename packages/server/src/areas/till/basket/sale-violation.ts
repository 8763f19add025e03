import type { InBasket } from './lock-in-basket.ts'
import type { Priced } from './price-basket.ts'
import type { PricedReward } from './rewards-in-basket.ts'

/**
 * The reason why a sale cannot be booked as its till has shown it to the customer, or undefined: a reward that cannot be handed over, a
 * coupon or voucher that no longer applies, or a different total. A coupon for more hearts or points that brings nothing, because a gift card has paid or
 * another brings as much, is no reason: it stays activated, and the sale goes on.
 */
export function saleViolation(
  priced: Priced,
  handedOver: readonly PricedReward[],
  { redemptionIds, userCouponIds, voucherIds, expectedTotalCents }: InBasket & { expectedTotalCents: number | undefined },
) {
  const isCodeMissing = [...priced.rewards, ...priced.vouchers].some(({ reason }) => reason === 'freshCodeRequired')
  if (isCodeMissing) return 'freshCodeRequired'
  if (priced.rewards.some(({ reason }) => reason === 'noMatchingProduct')) return 'rewardWithoutGoods'
  if (handedOver.length < redemptionIds.length) return 'rewardNotReadyAtTill'
  const coupons = priced.coupons.filter(({ reason, coupon }) => {
    const isIdle = reason === 'earnsNothing' || reason === 'betterCombination'
    return reason === 'applied' || (isIdle && coupon?.effect.kind === 'multiply')
  })
  const vouchers = priced.vouchers.filter(({ reason }) => reason === 'applied')
  if (coupons.length + vouchers.length < userCouponIds.length + voucherIds.length) return 'quoteOutdated'
  if (expectedTotalCents !== undefined && expectedTotalCents !== priced.totalCents) return 'quoteOutdated'
  return undefined
}
