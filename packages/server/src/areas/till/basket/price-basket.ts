import type { AllottedLine, Copay, Tender, VatSum } from '@herzkarte/contract/till/index.ts'
import { isInScope } from '../../../content/index.ts'
import { type Punched, punchesOf } from '../../collector/index.ts'
import { isEarningEffect } from '../coupon-discounts/types.ts'
import type { AllottedGoods, GoodsLine, Line } from '../lines.ts'
import { allotCopays, allotGoods, allotUncounted, allotVouchers, depositReturnLines, payableGoodsCents, vatSums } from './allot.ts'
import { type CandidateCoupon, type CouponAtTill, type CouponsInBasketContext, candidateCoupons } from './coupons-in-basket.ts'
import { type Earning, multiplyEarnings, type PointsEarning } from './earnings.ts'
import { type FoldedBasket, foldLines } from './fold-lines.ts'
import {
  type PricedReward,
  type PricedVoucher,
  type RewardAtTill,
  rewardsInBasket,
  type VoucherAtTill,
  vouchersInBasket,
} from './rewards-and-vouchers.ts'
import {
  type EligibleCoupon,
  type FreePiece,
  idle,
  type Outcome,
  type Outcomes,
  rewardProducts,
  type TakenOff,
  takeOff,
} from './take-off.ts'

export interface Basket {
  /** As `checkLines` accepts them. */
  lines: readonly Line[]
  /** What `foldLines` makes of them, if it is known. */
  folded?: FoldedBasket
  /** Rewards to report on. Those that are handed over with this basket are also in `redemptionIds`. */
  rewards?: readonly RewardAtTill[]
  redemptionIds?: readonly string[]
  copayVatCodes?: readonly { redemptionId: string; vatCode: string }[] | undefined
  coupons?: readonly CouponAtTill[]
  /** Oldest first. */
  vouchers?: readonly VoucherAtTill[]
  /** Coupons and vouchers that the customer does not want to use. */
  leaveOut?: readonly string[]
  /** How the customer paid, if known. */
  tenders?: readonly Tender[]
}

interface PriceContext extends CouponsInBasketContext {
  /** Whether the way in which the card was presented allows spending. */
  canSpend: boolean
  /** The day on which the sale is booked, if that is later. */
  today?: string | undefined
}

export type PricedCoupon = CandidateCoupon & Outcome

/** A priced basket. Co-payments are those of its rewards that can be handed over. */
export interface Priced {
  linesCents: number
  discountCents: number
  rewardCents: number
  copayCents: number
  voucherCents: number
  forfeitedCents: number
  /** The amount that the customer pays. Negative if deposit returns exceed the rest. */
  totalCents: number
  /** The money that a donation is a share of: what is paid for goods, without what a gift card pays if gift cards earn nothing. */
  givingCents: number
  /** What counts for the tier: what goods and co-payments cost, without what a gift card paid for goods if gift cards earn nothing. */
  spendCents: number
  lineDiscounts: TakenOff['lineDiscounts']
  lineRewards: FreePiece[]
  /** Lines of goods by number. */
  goods: AllottedGoods[]
  depositReturns: AllottedLine[]
  copays: Copay[]
  vat: VatSum[]
  earnings: Earning[]
  points: PointsEarning
  rewards: PricedReward[]
  coupons: PricedCoupon[]
  vouchers: PricedVoucher[]
  /** Coupons and free pieces have more combinations than were compared. */
  isCutShort: boolean
  /** Punches by collector card, without cards that get none. */
  punches: Punched[]
}

/**
 * Computes what a basket costs and earns on a day, and for everything that the member has activated whether it is used or why not. The
 * order is: the till's own discounts, rewards that are pieces of the basket, coupons on pieces, one coupon on the basket, co-payments,
 * deposit returns, then vouchers. Hearts, points and minimum spends count the amount before vouchers. The order of the lines does not matter.
 */
export function priceBasket(basket: Basket, context: PriceContext): Priced {
  const { lines, rewards = [], redemptionIds = [], coupons = [], vouchers = [], leaveOut = [], tenders = [] } = basket
  const { content, day, canSpend } = context
  const folded = basket.folded ?? foldLines(lines, content)
  const presented = rewardsInBasket(rewards, context)
  const inBasket = presented.filter(({ redemptionId, reason }) => reason === 'ready' && redemptionIds.includes(redemptionId))
  const standIns = inBasket.map((reward) => ({ redemptionId: reward.redemptionId, productIds: rewardProducts(reward, content) }))

  const candidates = candidateCoupons(coupons, leaveOut, context)
  const { open, outcomes } = eligibleCoupons(candidates, folded.goods)
  const isMultiplier = ({ effect }: (typeof open)[number]) => isEarningEffect(effect)
  const taken = takeOff(
    folded.goods,
    standIns,
    open.filter((coupon) => !isMultiplier(coupon)),
  )
  const withoutGoods = new Set(withoutPiece(standIns, taken.pieces))
  const pricedRewards = presented.map((reward) =>
    withoutGoods.has(reward.redemptionId) ? { ...reward, reason: 'noMatchingProduct' as const } : reward,
  )
  const handedOver = inBasket.filter(({ redemptionId }) => !withoutGoods.has(redemptionId))
  for (const [userCouponId, outcome] of taken.outcomes) outcomes.set(userCouponId, outcome)

  const costing = allotGoods(folded.goods, taken)
  const depositReturns = depositReturnLines(folded)
  const copayCents = sumOf(handedOver, (reward) => reward.copayCents)
  const toPayCents = sumOf([...costing, ...depositReturns], ({ paidCents }) => paidCents) + copayCents
  const payableCents = payableGoodsCents(costing, content)
  // Deposit returns are money already: a voucher must not be turned into money because of them.
  const needCents = Math.max(0, Math.min(toPayCents, payableCents + copayCents))
  const pricedVouchers = vouchersInBasket(vouchers, needCents, { toPayCents, leaveOut, canSpend })
  const voucherCents = sumOf(pricedVouchers, ({ usedCents }) => usedCents)
  const voucherOnGoodsCents = Math.min(voucherCents, payableCents)
  const giftCardCents = content.merchant.giftCardsEarn ? 0 : sumOf(tenders, ({ kind, cents }) => (kind === 'giftCard' ? cents : 0))
  const goods = allotUncounted(allotVouchers(costing, voucherOnGoodsCents, content), giftCardCents)

  const earned = multiplyEarnings(taken.rest, goods, open.filter(isMultiplier), context, outcomes)
  const copayVoucherCents = voucherCents - voucherOnGoodsCents
  const copays = allotCopays(handedOver, copayVoucherCents, basket.copayVatCodes ?? [])
  const linesCents = sumOf(lines, ({ amountCents }) => amountCents)
  const totalCents = toPayCents - voucherCents
  const uncountedCents = sumOf(goods, (of) => of.uncountedCents)
  return {
    ...earned,
    linesCents,
    discountCents: sumOf(taken.lineDiscounts, ({ cents }) => cents),
    rewardCents: sumOf(taken.pieces, ({ cents }) => cents),
    copayCents,
    voucherCents,
    forfeitedCents: sumOf(pricedVouchers, ({ forfeitedCents }) => forfeitedCents),
    totalCents,
    givingCents: sumOf(goods, ({ paidCents }) => paidCents) - uncountedCents,
    spendCents: sumOf(costing, ({ paidCents }) => paidCents) + copayCents - uncountedCents,
    isCutShort: taken.isCutShort,
    lineDiscounts: taken.lineDiscounts,
    lineRewards: taken.pieces,
    goods,
    depositReturns,
    copays,
    vat: vatSums([...goods, ...depositReturns], copays),
    rewards: pricedRewards,
    coupons: candidates.map((copy) => ({ ...copy, ...outcomeOf(outcomes.get(copy.userCouponId)) })),
    vouchers: pricedVouchers,
    punches: punchesOf(
      taken.rest.filter(({ isPlain }) => !isPlain),
      content,
      day,
      context.today,
    ),
  }
}

/** Rewards that are pieces of goods, but found none in the basket: they stay activated for later. */
function withoutPiece(
  standIns: readonly { redemptionId: string; productIds: readonly string[] }[],
  pieces: readonly FreePiece[],
): string[] {
  const found = new Set(pieces.map(({ redemptionId }) => redemptionId))
  return standIns
    .filter(({ redemptionId, productIds }) => productIds.length > 0 && !found.has(redemptionId))
    .map(({ redemptionId }) => redemptionId)
}

function sumOf<T>(list: readonly T[], cents: (one: T) => number): number {
  return list.reduce((sum, one) => sum + cents(one), 0)
}

function outcomeOf(outcome: Outcome | undefined): Outcome {
  if (!outcome) throw new Error('A coupon has no outcome')
  return outcome
}

/**
 * The coupons that could apply to these goods, and the reasons why the others do not. The scope of a coupon that does not combine with
 * promotions leaves goods on promotion out.
 */
function eligibleCoupons(
  candidates: readonly CandidateCoupon[],
  goods: readonly GoodsLine[],
): { open: EligibleCoupon[]; outcomes: Outcomes } {
  const open: EligibleCoupon[] = []
  const outcomes: Outcomes = new Map()
  for (const { userCouponId, coupon, violation } of candidates) {
    if (!coupon || violation) {
      outcomes.set(userCouponId, idle(violation ?? 'expired'))
      continue
    }
    const { effect, minBasketCents, combinable, onPromotions = true } = coupon
    const matching = goods.filter((line) => line.isDiscountable && isInScope(effect.scope, line))
    if (!onPromotions && matching.length > 0 && matching.every(({ isPromotion }) => isPromotion)) {
      outcomes.set(userCouponId, idle('onPromotion'))
      continue
    }
    const scope = onPromotions ? effect.scope : { ...effect.scope, exceptPromotions: true }
    open.push({ userCouponId, minBasketCents, combinable, effect: { ...effect, scope } })
  }
  return { open, outcomes }
}
