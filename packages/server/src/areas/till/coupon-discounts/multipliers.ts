import { isInScope, type Scope } from '../../../content/index.ts'

/** A coupon that multiplies the money that counts for hearts, or the points of a purchase. */
export interface Multiplier {
  userCouponId: string
  factor: number
  scope: Scope
  /** For hearts, the campaigns that it applies to; all if empty. */
  campaignIds: readonly string[]
}

/** The line numbers that each coupon applies to. */
export type Reach = ReadonlyMap<Multiplier, readonly number[]>

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
