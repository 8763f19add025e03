import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import { BAKERY_MINIMUM_SPEND_CENTS, BAKERY_POINTS_PER_FULL_EURO } from '@herzkarte/rules/constants.ts'
import { type Campaign, type Content, isInScope, needsOpening, type Scope } from '../../../content/index.ts'
import type { AllottedGoods, GoodsLine } from '../lines.ts'
import { type Earned, type EarnedPoints, earnedWith, type PointsRate, pointsWith, type Rate } from './rate.ts'
import { type EligibleCoupon, idle, type Outcomes } from './take-off.ts'

export type Earning = Earned & { campaign: Campaign; rate: Rate }
export type PointsEarning = EarnedPoints & { rate: PointsRate }

/**
 * The hearts that lines earn, with any of some coupons: one entry for each of the collecting campaigns, even if it earns nothing. Whatever
 * does not depend on the coupons is computed once.
 */
function heartsOf(
  lines: readonly AllottedGoods[],
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
function rateFor(campaign: Campaign, lines: readonly AllottedGoods[], content: Content): Rate {
  const departments = new Set(lines.map(({ departmentId }) => departmentId))
  const weights = [...departments].map((id): [string, number] => [id, content.heartsWeight(campaign, id)])
  return { centsPerHeart: campaign.rate.centsPerHeart, weights: Object.fromEntries(weights.filter(([, weight]) => weight !== 1)) }
}

/** Bakery points that lines earn, multiplied by the best of the coupons. */
function pointsOf(lines: readonly AllottedGoods[], multipliers: readonly Multiplier[], content: Content): PointsEarning {
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

interface EarningContext {
  content: Content
  day: string
  /** The day on which the sale is booked, if that is later. */
  today?: string | undefined
  collects?: ((campaign: Campaign) => boolean) | undefined
}

/**
 * What lines earn, including coupons that multiply it: like all others, only on goods that coupons may discount. The result of each coupon goes
 * into the outcomes.
 */
export function multiplyEarnings(
  lines: readonly GoodsLine[],
  allotted: readonly AllottedGoods[],
  coupons: readonly EligibleCoupon[],
  { content, day, today, collects = () => true }: EarningContext,
  outcomes: Outcomes,
): { earnings: Earning[]; points: PointsEarning } {
  const own = lines.filter(({ isDiscountable }) => isDiscountable)
  const basketCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const fitting = { hearts: [] as Multiplier[], points: [] as Multiplier[] }
  for (const { userCouponId, effect, minBasketCents } of coupons) {
    if (effect.kind !== 'multiply') continue
    const { scope, factor, campaignIds } = effect
    if (!own.some((line) => isInScope(scope, line))) outcomes.set(userCouponId, idle('noMatchingProduct'))
    else if (basketCents < minBasketCents) outcomes.set(userCouponId, idle('basketTooSmall'))
    else fitting[effect.of].push({ userCouponId, factor, scope, campaignIds })
  }
  const reach = reachOf(fitting.hearts, own)
  const campaigns = content.campaignsCollectingOn(day, today).filter(collects)
  const earned = heartsOf(allotted, reach, content, campaigns)
  const hearts = choose(fitting.hearts, (some) => earned(some).map((of) => of.hearts))
  for (const [one, outcome] of hearts.outcomes) {
    outcomes.set(one.userCouponId, {
      ...idle(outcome.reason),
      hearts: outcome.adds,
      lines: outcome.reason === 'applied' ? [...(reach.get(one) ?? [])] : [],
    })
  }
  const points = choose(fitting.points, (some) => [pointsOf(allotted, some, content).points])
  const pointsEarning = pointsOf(allotted, points.used, content)
  const counted = allotted.filter(({ departmentId }) => pointsEarning.rate.departmentIds.includes(departmentId)).map(({ line }) => line)
  for (const [one, outcome] of points.outcomes) {
    outcomes.set(one.userCouponId, { ...idle(outcome.reason), points: outcome.adds, lines: outcome.reason === 'applied' ? counted : [] })
  }
  return { earnings: earned(hearts.used), points: pointsEarning }
}

/** The amount that a multiplier adds, or why it adds nothing. */
interface Addition {
  reason: BasketCoupon['reason']
  adds: number
}

/** Chooses the multipliers to use. Each one's contribution is what would be missing without it. `earned` is what some of them earn in each unit. */
function choose(
  multipliers: readonly Multiplier[],
  earned: (some: readonly Multiplier[]) => number[],
): { used: Multiplier[]; outcomes: Map<Multiplier, Addition> } {
  if (multipliers.length === 0) return { used: [], outcomes: new Map() }
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const used = needed(multipliers, earned)
  const most = sumOf(earned(used))
  const none = sumOf(earned([]))
  const outcomes = new Map<Multiplier, Addition>()
  for (const one of multipliers) {
    const isUsed = used.includes(one)
    const adds = isUsed ? most - sumOf(earned(used.filter((other) => other !== one))) : 0
    outcomes.set(one, { reason: isUsed ? 'applied' : sumOf(earned([one])) > none ? 'betterCombination' : 'earnsNothing', adds })
  }
  return { used, outcomes }
}

/** A coupon that multiplies the money that counts for hearts, or the points of a purchase. */
export interface Multiplier {
  userCouponId: string
  factor: number
  scope: Scope
  /** For hearts, the campaigns that it applies to; all if empty. */
  campaignIds: readonly string[]
}

/** The line numbers that each coupon applies to. */
type Reach = ReadonlyMap<Multiplier, readonly number[]>

export function reachOf(
  multipliers: readonly Multiplier[],
  lines: readonly { line: number; productId: string; departmentId: string; isPromotion?: boolean }[],
): Reach {
  return new Map(multipliers.map((one) => [one, lines.filter((line) => isInScope(one.scope, line)).map(({ line }) => line)]))
}

/** The factor of each line in a campaign, by line number: that of the best coupon that applies to it. Factors of 1 are omitted. */
export function factorsOf(multipliers: readonly Multiplier[], reach: Reach, campaignId: string): Record<number, number> {
  const factors: Record<number, number> = {}
  for (const one of multipliers) {
    if (one.campaignIds.length > 0 && !one.campaignIds.includes(campaignId)) continue
    for (const line of reach.get(one) ?? []) factors[line] = Math.max(factors[line] ?? 1, one.factor)
  }
  return factors
}

/**
 * The coupons without which something would be missing, in their order. Starting with all, coupons are removed from the last one on if they
 * make no difference. Thus equal coupons do not use each other up, and using only the returned ones earns as much as using all. `earned`
 * computes what some of them earn.
 */
export function needed<M>(all: readonly M[], earned: (some: readonly M[]) => readonly number[]): M[] {
  const most = earned(all)
  let inUse = [...all]
  for (const one of all.toReversed()) {
    const without = inUse.filter((other) => other !== one)
    if (isSame(earned(without), most)) inUse = without
  }
  return inUse
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.every((value, index) => value === others[index])
}
