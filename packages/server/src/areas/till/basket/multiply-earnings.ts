import type { BasketCoupon } from '@herzkarte/contract/till/index.ts'
import { type Campaign, type Content, isInScope } from '../../../content/index.ts'
import { type Multiplier, needed, reachOf } from '../coupon-discounts/multipliers.ts'
import type { PricedLine } from '../coupon-discounts/types.ts'
import { type Earning, heartsOf, type PointsEarning, pointsOf } from './earnings.ts'
import type { CountedLine } from './rate.ts'
import { type EligibleCoupon, idle, type Outcomes } from './take-off.ts'

interface EarningContext {
  content: Content
  day: string
  /** The day on which the sale is booked, if that is later. */
  today?: string | undefined
  collects?: ((campaign: Campaign) => boolean) | undefined
}

/**
 * What lines earn, including coupons that multiply it: like all others, only on goods that coupons may discount. `countedLines` have what counts, which
 * is less than the price if a gift card has paid some of it. The result of each coupon goes into the outcomes.
 */
export function multiplyEarnings(
  lines: readonly PricedLine[],
  countedLines: readonly CountedLine[],
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
  const earned = heartsOf(countedLines, reach, content, campaigns)
  const hearts = choose(fitting.hearts, (some) => earned(some).map((of) => of.hearts))
  for (const [one, outcome] of hearts.outcomes) {
    outcomes.set(one.userCouponId, {
      ...idle(outcome.reason),
      hearts: outcome.adds,
      lines: outcome.reason === 'applied' ? [...(reach.get(one) ?? [])] : [],
    })
  }
  const points = choose(fitting.points, (some) => [pointsOf(countedLines, some, content).points])
  const pointsEarning = pointsOf(countedLines, points.used, content)
  const counted = countedLines.filter(({ departmentId }) => pointsEarning.rate.departmentIds.includes(departmentId)).map(({ line }) => line)
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
