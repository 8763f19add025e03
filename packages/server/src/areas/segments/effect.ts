/** The mean of a group, and the difference of two with the bounds between which it lies with 95 % certainty. */
export interface Effect {
  offered: number
  heldBack: number
  difference: number
  low: number
  high: number
  /** Whether the bounds exclude that there is no difference. */
  isCertain: boolean
}

export interface Sample {
  members: number
  sum: number
  squares: number
}

/** 95 % of a normal distribution; groups are far larger than 30. */
const z = 1.96

/** The difference of two means of unequal variance (Welch). Undefined if a group is too small to say anything. */
export function effectOf(offered: Sample, heldBack: Sample): Effect | undefined {
  if (offered.members < 2 || heldBack.members < 2) return undefined
  const [one, other] = [momentsOf(offered), momentsOf(heldBack)]
  const difference = one.mean - other.mean
  const margin = z * Math.sqrt(one.variance / offered.members + other.variance / heldBack.members)
  const [low, high] = [difference - margin, difference + margin]
  return { offered: one.mean, heldBack: other.mean, difference, low, high, isCertain: low > 0 || high < 0 }
}

function momentsOf({ members, sum, squares }: Sample): { mean: number; variance: number } {
  const mean = sum / members
  return { mean, variance: Math.max(0, (squares - members * mean * mean) / (members - 1)) }
}
