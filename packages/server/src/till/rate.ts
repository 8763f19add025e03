/** What a purchase earns by: kept with it, so that its return counts as it did, whatever the merchant has changed since. */
export interface Rate {
  centsPerHeart: number
  /** How often money counts in a department; 1 in those that are not named. */
  weights: Readonly<Record<string, number>>
}

export interface CountedLine {
  departmentId: string
  amountCents: number
}

export interface Earned {
  /** Cents, each as often as its department counts. */
  countedCents: number
  hearts: number
}

/** One heart for each full amount of counted cents over the whole basket. */
export function earnedWith({ centsPerHeart, weights }: Rate, lines: readonly CountedLine[]): Earned {
  const weightOf = (departmentId: string) => (Object.hasOwn(weights, departmentId) ? (weights[departmentId] ?? 1) : 1)
  const countedCents = lines.reduce((sum, { departmentId, amountCents }) => sum + amountCents * weightOf(departmentId), 0)
  return { countedCents, hearts: Math.floor(countedCents / centsPerHeart) }
}
