import type { Content } from '../../../content/index.ts'
import { type Punched, punchesOf } from '../../collector/index.ts'
import type { Outcome } from '../outcomes.ts'
import { applyCoupons, type Lines, type WithCoupons } from './apply-coupons.ts'
import { type CandidateCoupon, type CouponAtTill, candidateCoupons } from './coupons-in-basket.ts'
import { type PricedReward, type RewardAtTill, rewardsInBasket } from './rewards-in-basket.ts'
import { type PricedVoucher, type VoucherAtTill, vouchersInBasket } from './vouchers-in-basket.ts'

export interface Basket {
  lines: Lines
  /** Rewards to report on. Those that are handed over with this basket are also in `redemptionIds`. */
  rewards?: readonly RewardAtTill[]
  redemptionIds?: readonly string[]
  coupons?: readonly CouponAtTill[]
  /** Oldest first. */
  vouchers?: readonly VoucherAtTill[]
  /** Coupons and vouchers that the customer does not want to use. */
  leaveOut?: readonly string[]
}

interface PriceContext {
  content: Content
  /** Day of the sale, in the merchant's time zone. */
  day: string
  /** Whether the way in which the card was presented allows spending. */
  canSpend: boolean
  birthDate: string | null
}

export type PricedCoupon = CandidateCoupon & Outcome

/** A priced basket. Co-payments are those of its rewards that can be handed over. */
export interface Priced extends Omit<WithCoupons, 'outcomes'> {
  linesCents: number
  discountCents: number
  copayCents: number
  voucherCents: number
  forfeitedCents: number
  /** The amount that the customer pays. */
  totalCents: number
  rewards: PricedReward[]
  coupons: PricedCoupon[]
  vouchers: PricedVoucher[]
  /** Punches by collector card, without cards that get none. */
  punches: Punched[]
}

/**
 * Computes what a basket costs and earns on a day, and for everything that the member has activated whether it is used or why not. The
 * order is: coupons on pieces, one coupon on the basket, co-payments, then vouchers. Hearts, points and minimum spends count the amount
 * after coupons and before vouchers. The order of the lines does not matter.
 */
export function priceBasket(basket: Basket, context: PriceContext): Priced {
  const { lines, rewards = [], redemptionIds = [], coupons = [], vouchers = [], leaveOut = [] } = basket
  const candidates = candidateCoupons(coupons, leaveOut, context)
  const { outcomes, ...withCoupons } = applyCoupons(lines, candidates, context)
  const pricedRewards = rewardsInBasket(rewards, context)
  const handedOver = pricedRewards.filter(({ redemptionId, reason }) => reason === 'ready' && redemptionIds.includes(redemptionId))

  const linesCents = sumOf(lines, ({ amountCents }) => amountCents)
  const discountCents = sumOf(withCoupons.lineDiscounts, ({ cents }) => cents)
  const copayCents = sumOf(handedOver, (reward) => reward.copayCents)
  const toPayCents = linesCents - discountCents + copayCents
  const pricedVouchers = vouchersInBasket(vouchers, toPayCents, { leaveOut, canSpend: context.canSpend })
  const voucherCents = sumOf(pricedVouchers, ({ usedCents }) => usedCents)
  return {
    ...withCoupons,
    linesCents,
    discountCents,
    copayCents,
    voucherCents,
    forfeitedCents: sumOf(pricedVouchers, ({ forfeitedCents }) => forfeitedCents),
    totalCents: toPayCents - voucherCents,
    rewards: pricedRewards,
    coupons: candidates.map((copy) => ({ ...copy, ...outcomeOf(outcomes.get(copy.userCouponId)) })),
    vouchers: pricedVouchers,
    punches: punchesOf(lines, context.content, context.day),
  }
}

function sumOf<T>(list: readonly T[], cents: (one: T) => number): number {
  return list.reduce((sum, one) => sum + cents(one), 0)
}

function outcomeOf(outcome: Outcome | undefined): Outcome {
  if (!outcome) throw new Error('A coupon has no outcome')
  return outcome
}
