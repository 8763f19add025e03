/** What a purchase earns by: kept with it, so that its return counts as it did, whatever the merchant has changed since. */
export interface Rate {
  centsPerHeart: number
  /** How often money counts in a department; 1 in those that are not named. */
  weights: Readonly<Record<string, number>>
  /** How often a line counts besides, by its number, because of a coupon; 1 when it is not named. */
  factors?: Readonly<Record<number, number>>
}

export interface CountedLine {
  line: number
  departmentId: string
  /** What was paid for it, after coupons. */
  paidCents: number
}

export interface Earned {
  /** Cents, each as often as its department and its line count. */
  countedCents: number
  hearts: number
}

/** One heart for each full amount of counted cents over the whole basket. */
export function earnedWith({ centsPerHeart, weights, factors = {} }: Rate, lines: readonly CountedLine[]): Earned {
  const weightOf = (departmentId: string) => (Object.hasOwn(weights, departmentId) ? (weights[departmentId] ?? 1) : 1)
  const countedCents = lines.reduce(
    (sum, { line, departmentId, paidCents }) => sum + paidCents * weightOf(departmentId) * (factors[line] ?? 1),
    0,
  )
  return { countedCents, hearts: Math.floor(countedCents / centsPerHeart) }
}

/** What a purchase earns bakery points by, kept with it likewise. */
export interface PointsRate {
  departmentIds: readonly string[]
  minimumSpendCents: number
  pointsPerFullEuro: number
  factor: number
}

export interface EarnedPoints {
  /** What was paid in the departments that earn points. */
  countedCents: number
  points: number
}

/** Bakery points (specification, section 1): from a minimum spend on, so many for each full euro of the purchase. */
export function pointsWith(
  { departmentIds, minimumSpendCents, pointsPerFullEuro, factor }: PointsRate,
  lines: readonly CountedLine[],
): EarnedPoints {
  const countedCents = lines.reduce((sum, { departmentId, paidCents }) => (departmentIds.includes(departmentId) ? sum + paidCents : sum), 0)
  if (countedCents < minimumSpendCents) return { countedCents, points: 0 }
  return { countedCents, points: Math.floor(countedCents / 100) * pointsPerFullEuro * factor }
}
