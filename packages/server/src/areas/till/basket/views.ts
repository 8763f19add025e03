import type {
  AllottedLine,
  BasketCoupon,
  BasketHearts,
  BasketReward,
  BasketVoucher,
  Price,
  Warning,
} from '@herzkarte/contract/till/index.ts'
import { type Campaign, type Content, campaignTitle, pictureUrl, rewardName, text } from '../../../content/index.ts'
import { type Book, held, pointsUnit } from '../../../ledger/index.ts'
import type { CallContext } from '../../../runtime/handle.ts'
import { punchesView } from '../../collector/index.ts'
import type { AllottedGoods } from '../lines.ts'
import type { PointsEarning } from './earnings.ts'
import type { Priced, PricedCoupon } from './price-basket.ts'
import type { PricedReward, PricedVoucher } from './rewards-and-vouchers.ts'

type TillViewContext = Pick<CallContext, 'content' | 'lang'>

interface Landing {
  campaign: Campaign
  hearts: number
  countedCents: number
}

/** Hearts of a basket, with the balance after crediting them to a book: a debt is repaid first. */
export function heartsView({ campaign, hearts, countedCents }: Landing, before: Book, { content, lang }: TillViewContext): BasketHearts {
  const { repaid, balance, debt } = credited(hearts, before)
  return {
    campaignId: campaign.id,
    campaignTitle: campaignTitle(content, campaign.id, lang),
    hearts,
    repaidDebtHearts: repaid,
    balanceHearts: balance,
    debtHearts: debt,
    countedCents,
  }
}

/** Bakery points of a basket, in the same way. */
function pointsView({ points, countedCents }: PointsEarning, before: Book): Price['points'] {
  const { repaid, balance, debt } = credited(points, before)
  return { points, repaidDebtPoints: repaid, balancePoints: balance, debtPoints: debt, countedCents }
}

function credited(amount: number, before: Book): { repaid: number; balance: number; debt: number } {
  const repaid = Math.min(amount, -before.debt)
  return { repaid, balance: held(before) + amount - repaid, debt: -before.debt - repaid }
}

/** A reward as shown to the cashier: whether it can be handed over now. */
export function rewardView(
  reward: Pick<PricedReward, 'redemptionId' | 'rewardId' | 'copayCents' | 'validUntil' | 'reason'>,
  { content, lang }: TillViewContext,
): BasketReward {
  const { redemptionId, rewardId, copayCents, validUntil, reason } = reward
  return {
    redemptionId,
    rewardId,
    name: rewardName(content, rewardId, lang),
    image: pictureOf(content, rewardId),
    copayCents,
    validUntil,
    applies: reason === 'ready',
    reason,
  }
}

/** A member's coupon as shown to the cashier: what it does, or why it does nothing. */
export function couponView({ coupon, userCouponId, couponId, ...outcome }: PricedCoupon, { lang }: TillViewContext): BasketCoupon {
  const { reason, discountCents, hearts, points } = outcome
  return {
    userCouponId,
    couponId,
    title: coupon ? text(coupon.texts.title, lang) : couponId,
    badge: coupon ? text(coupon.texts.badge, lang) : '',
    image: coupon ? pictureUrl(coupon.picture) : '',
    validUntil: coupon?.redeemUntil ?? '',
    applies: reason === 'applied',
    reason,
    discountCents,
    hearts,
    points,
  }
}

function voucherView({ voucherId, cents, reason, usedCents, forfeitedCents }: PricedVoucher): BasketVoucher {
  return { voucherId, cents, applies: reason === 'applied', reason, usedCents, forfeitedCents }
}

// With the rest of a destructured object, large baskets took a tenth longer.
function lineView(goods: AllottedGoods): AllottedLine {
  const { line, vatCode, amountCents, tillDiscountCents, discountCents, rewardCents, voucherCents, paidCents } = goods
  return { line, vatCode, amountCents, tillDiscountCents, discountCents, rewardCents, voucherCents, paidCents }
}

/** What a basket earns. `bookOf` returns the member's book of a unit before the sale. */
export function earningsView(
  { earnings, points, punches }: Pick<Priced, 'earnings' | 'points' | 'punches'>,
  bookOf: (unit: string) => Book,
  reading: TillViewContext,
): Pick<Price, 'hearts' | 'points' | 'punches'> {
  return {
    hearts: earnings.map((earning) => heartsView(earning, bookOf(earning.campaign.id), reading)),
    points: pointsView(points, bookOf(pointsUnit)),
    punches: punches.map((punched) => punchesView(punched, bookOf(punched.collector.id), reading.lang)),
  }
}

/** The price of a basket, with what the merchant gives for it. `bookOf` returns the member's book of a unit before the sale. */
export function priceView(
  priced: Priced & { donationCents: number; warnings: Warning[] },
  bookOf: (unit: string) => Book,
  reading: TillViewContext,
): Price {
  const { linesCents, discountCents, rewardCents, copayCents, voucherCents, forfeitedCents, totalCents } = priced
  return {
    linesCents,
    discountCents,
    rewardCents,
    copayCents,
    voucherCents,
    forfeitedCents,
    totalCents,
    lineDiscounts: priced.lineDiscounts,
    lineRewards: priced.lineRewards,
    lines: [...priced.goods.map(lineView), ...priced.depositReturns].sort((a, b) => a.line - b.line),
    copays: priced.copays,
    vat: priced.vat,
    ...earningsView(priced, bookOf, reading),
    rewards: priced.rewards.map((reward) => rewardView(reward, reading)),
    coupons: priced.coupons.map((coupon) => couponView(coupon, reading)),
    vouchers: priced.vouchers.map(voucherView),
    donationCents: priced.donationCents,
    warnings: priced.warnings,
  }
}

function pictureOf(content: Content, rewardId: string): string {
  const found = content.reward(rewardId)
  return found ? pictureUrl(found.reward.picture) : ''
}
