import type { AllottedGoods } from '../lines.ts'

/**
 * The rate at which a purchase earns hearts. It is stored with the purchase, so that a return is counted by the same rate, whatever the
 * merchant has changed since.
 */
export interface Rate {
  centsPerHeart: number
  /** The weight of money spent in a department; 1 if not listed. */
  weights: Readonly<Record<string, number>>
  /** An additional factor per line number, because of a coupon; 1 if not listed. */
  factors?: Readonly<Record<number, number>>
}

type PaidLine = Pick<AllottedGoods, 'line' | 'departmentId' | 'paidCents' | 'voucherCents' | 'uncountedCents'>

/** What a line counts for hearts, points and the tier: what was paid for it after coupons, with money and vouchers, without what a gift card paid. */
export function countedCents({
  paidCents,
  voucherCents,
  uncountedCents,
}: Pick<PaidLine, 'paidCents' | 'voucherCents' | 'uncountedCents'>): number {
  return paidCents + voucherCents - uncountedCents
}

export interface Earned {
  /** Cents, weighted by department and line. */
  countedCents: number
  hearts: number
}

/** One heart for each full amount of counted cents across the complete basket. */
export function earnedWith({ centsPerHeart, weights, factors = {} }: Rate, lines: readonly PaidLine[]): Earned {
  const weightOf = (departmentId: string) => (Object.hasOwn(weights, departmentId) ? (weights[departmentId] ?? 1) : 1)
  const cents = lines.reduce((sum, line) => sum + countedCents(line) * weightOf(line.departmentId) * (factors[line.line] ?? 1), 0)
  return { countedCents: cents, hearts: Math.floor(cents / centsPerHeart) }
}

/** The rate at which a purchase earns bakery points, also stored with the purchase. */
export interface PointsRate {
  departmentIds: readonly string[]
  minimumSpendCents: number
  pointsPerFullEuro: number
  factor: number
}

export interface EarnedPoints {
  /** The amount paid in departments that earn points. */
  countedCents: number
  points: number
}

/** Bakery points (specification, section 1): above a minimum spend, a number of points for each full euro of the purchase. */
export function pointsWith(
  { departmentIds, minimumSpendCents, pointsPerFullEuro, factor }: PointsRate,
  lines: readonly PaidLine[],
): EarnedPoints {
  const cents = lines.reduce((sum, line) => (departmentIds.includes(line.departmentId) ? sum + countedCents(line) : sum), 0)
  return { countedCents: cents, points: cents < minimumSpendCents ? 0 : Math.floor(cents / 100) * pointsPerFullEuro * factor }
}
