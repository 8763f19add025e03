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

export interface CountedLine {
  line: number
  departmentId: string
  /** The amount paid, after coupons. */
  paidCents: number
}

export interface Earned {
  /** Cents, weighted by department and line. */
  countedCents: number
  hearts: number
}

/** One heart for each full amount of counted cents across the complete basket. */
export function earnedWith({ centsPerHeart, weights, factors = {} }: Rate, lines: readonly CountedLine[]): Earned {
  const weightOf = (departmentId: string) => (Object.hasOwn(weights, departmentId) ? (weights[departmentId] ?? 1) : 1)
  const countedCents = lines.reduce(
    (sum, { line, departmentId, paidCents }) => sum + paidCents * weightOf(departmentId) * (factors[line] ?? 1),
    0,
  )
  return { countedCents, hearts: Math.floor(countedCents / centsPerHeart) }
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
  lines: readonly CountedLine[],
): EarnedPoints {
  const countedCents = lines.reduce((sum, { departmentId, paidCents }) => (departmentIds.includes(departmentId) ? sum + paidCents : sum), 0)
  if (countedCents < minimumSpendCents) return { countedCents, points: 0 }
  return { countedCents, points: Math.floor(countedCents / 100) * pointsPerFullEuro * factor }
}
