import type { StoredLine } from '../basket/receipt-lines.ts'

/** Everything that was allotted to a line, or to a part of it. What the till sent is the sum of the first five. */
export interface LineCosts {
  tillDiscountCents: number
  discountCents: number
  rewardCents: number
  /** Paid by vouchers, and with money. */
  voucherCents: number
  paidCents: number
  /** The part of the money that has earned nothing, because a gift card paid it. */
  uncountedCents: number
}

type Line = Omit<StoredLine, 'departmentId' | 'line'>

/** A line is returned by its units: grams of a weighed line, pieces of any other. */
export function unitsOf({ weightGrams, quantity }: Pick<Line, 'weightGrams' | 'quantity'>): number {
  return weightGrams ?? quantity
}

/**
 * What was allotted to the first units of a line. Each amount is rounded down for itself, so consecutive returns of units add up to the
 * line, to the cent, and no part is negative. Units that a reward made free come back last.
 */
export function costsUpTo(line: Line, units: number): LineCosts {
  const { tillDiscountCents = 0, discountCents = 0, rewardCents = 0, voucherCents = 0, uncountedCents = 0 } = line
  const all = unitsOf(line)
  const free = ((line.freeQuantity ?? 0) * all) / line.quantity
  const paidUnits = Math.min(units, all - free)
  const ofPaid = (cents: number) => part(cents, paidUnits, all - free)
  const uncounted = ofPaid(uncountedCents)
  const countedCents = line.amountCents - tillDiscountCents - discountCents - rewardCents - voucherCents - uncountedCents
  return {
    tillDiscountCents: part(tillDiscountCents, units, all),
    discountCents: ofPaid(discountCents),
    rewardCents: part(rewardCents, units - paidUnits, free),
    voucherCents: ofPaid(voucherCents),
    paidCents: ofPaid(countedCents) + uncounted,
    uncountedCents: uncounted,
  }
}

export function difference(more: LineCosts, less: LineCosts): LineCosts {
  return {
    tillDiscountCents: more.tillDiscountCents - less.tillDiscountCents,
    discountCents: more.discountCents - less.discountCents,
    rewardCents: more.rewardCents - less.rewardCents,
    voucherCents: more.voucherCents - less.voucherCents,
    paidCents: more.paidCents - less.paidCents,
    uncountedCents: more.uncountedCents - less.uncountedCents,
  }
}

/** Cents times units of a large line are below 2^53: 10^7 cents and 10^6 grams at most. */
function part(cents: number, units: number, of: number): number {
  return of === 0 ? 0 : Math.floor((cents * units) / of)
}
