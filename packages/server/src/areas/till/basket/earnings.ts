import { BAKERY_MINIMUM_SPEND_CENTS, BAKERY_POINTS_PER_FULL_EURO } from '@herzkarte/rules/constants.ts'
import { type Campaign, type Content, needsOpening } from '../../../content/index.ts'
import { factorsOf, type Multiplier, type Reach } from '../coupon-discounts/multipliers.ts'
import { type CountedLine, type Earned, type EarnedPoints, earnedWith, type PointsRate, pointsWith, type Rate } from './rate.ts'

export type Earning = Earned & { campaign: Campaign; rate: Rate }
export type PointsEarning = EarnedPoints & { rate: PointsRate }

/**
 * The hearts that lines earn, with any of some coupons: one entry for each of the collecting campaigns, even if it earns nothing. Whatever
 * does not depend on the coupons is computed once.
 */
export function heartsOf(
  lines: readonly CountedLine[],
  reach: Reach,
  content: Content,
  collecting: readonly Campaign[],
): (multipliers: readonly Multiplier[]) => Earning[] {
  const campaigns = collecting.map((campaign) => ({ campaign, rate: rateFor(campaign, lines, content) }))
  return (multipliers) =>
    campaigns.map(({ campaign, rate: plain }) => {
      const factors = factorsOf(multipliers, reach, campaign.id)
      const rate = Object.keys(factors).length > 0 ? { ...plain, factors } : plain
      return { campaign, rate, ...earnedWith(rate, lines) }
    })
}

/** The campaign's rate for these lines. Weights of 1 are omitted. */
function rateFor(campaign: Campaign, lines: readonly CountedLine[], content: Content): Rate {
  const departments = new Set(lines.map(({ departmentId }) => departmentId))
  const weights = [...departments].map((id): [string, number] => [id, content.heartsWeight(campaign, id)])
  return { centsPerHeart: campaign.rate.centsPerHeart, weights: Object.fromEntries(weights.filter(([, weight]) => weight !== 1)) }
}

/** Bakery points that lines earn, multiplied by the best of the coupons. */
export function pointsOf(lines: readonly CountedLine[], multipliers: readonly Multiplier[], content: Content): PointsEarning {
  const departmentIds = [...new Set(lines.map(({ departmentId }) => departmentId))].filter((id) => content.department(id)?.earnsPoints)
  const rate = {
    departmentIds,
    minimumSpendCents: BAKERY_MINIMUM_SPEND_CENTS,
    pointsPerFullEuro: BAKERY_POINTS_PER_FULL_EURO,
    factor: Math.max(1, ...multipliers.map(({ factor }) => factor)),
  }
  return { rate, ...pointsWith(rate, lines) }
}

/** Whether a basket could earn points: at full prices it reaches the minimum spend. */
export function mayEarnPoints(lines: readonly { departmentId: string; amountCents: number }[], content: Content): boolean {
  const fullCents = lines.reduce(
    (sum, { departmentId, amountCents }) => sum + (content.department(departmentId)?.earnsPoints ? amountCents : 0),
    0,
  )
  return fullCents >= BAKERY_MINIMUM_SPEND_CENTS
}

/** Whether a basket earns hearts in a campaign: in its stores only, and on an open card only if the campaign is for some members. */
export function collectsIn(storeId: string, opened: { has(unit: string): boolean }): (campaign: Campaign) => boolean {
  return (campaign) => (campaign.storeIds?.includes(storeId) ?? true) && (!needsOpening(campaign) || opened.has(campaign.id))
}
