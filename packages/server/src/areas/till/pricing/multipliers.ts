import { isInScope, type Scope } from '../../../content/index.ts'

/** A coupon by which money counts several times for hearts, or a purchase earns several times the points. */
export interface Multiplier {
  userCouponId: string
  factor: number
  scope: Scope
  /** Of hearts, the campaigns that it counts in; every one when there are none. */
  campaignIds: readonly string[]
}

/** The numbers of the lines that each coupon is about. */
export type Reach = ReadonlyMap<Multiplier, readonly number[]>

export function reachOf(
  multipliers: readonly Multiplier[],
  lines: readonly { line: number; productId: string; departmentId: string }[],
): Reach {
  return new Map(multipliers.map((one) => [one, lines.filter((line) => isInScope(one.scope, line)).map(({ line }) => line)]))
}

/** How often each line counts in a campaign, by its number: as often as the best coupon says that it is about; once is not said. */
export function factorsOf(multipliers: readonly Multiplier[], reach: Reach, campaignId: string): Record<number, number> {
  const factors: Record<number, number> = {}
  for (const one of multipliers) {
    if (one.campaignIds.length > 0 && !one.campaignIds.includes(campaignId)) continue
    for (const line of reach.get(one) ?? []) factors[line] = Math.max(factors[line] ?? 1, one.factor)
  }
  return factors
}

/**
 * Those of several coupons without which something would be missing, in their order: beginning with all, each one goes from the last on that
 * makes no difference. So equal coupons do not use each other up, and taking only what is answered earns as much as taking all.
 * `earned` says what comes of some of them.
 */
export function needed<M>(all: readonly M[], earned: (some: readonly M[]) => readonly number[]): M[] {
  const most = earned(all)
  let stored = [...all]
  for (const one of all.toReversed()) {
    const without = stored.filter((other) => other !== one)
    if (isSame(earned(without), most)) stored = without
  }
  return stored
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.every((value, index) => value === others[index])
}
