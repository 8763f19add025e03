/** Pieces with the same price that the same coupons apply to. */
export interface PieceClass {
  unitCents: number
  count: number
}

/**
 * A coupon on pieces. It applies to groups of `take` pieces of any classes, and takes something off all but the `pay` dearest ones of each
 * group. A coupon on single pieces has groups of one, of which none is paid.
 */
export interface Demand {
  take: number
  pay: number
  /** Maximum number of groups. */
  capacity: number
  /** What it takes off a piece of each class; 0 means not applicable. */
  savings: readonly number[]
}

export interface Assignment {
  saving: number
  /** Pieces by coupon and class. */
  taken: number[][]
  /** The number of those pieces that the coupon takes something off; the others are the paid ones of its groups. */
  reduced: number[][]
  /** False if the search was cut short: the assignment is valid then, but perhaps not the best one. */
  isProven: boolean
}

/** The number of pieces that a coupon with these savings applies to. */
export function piecesFor(savings: readonly number[], classes: readonly PieceClass[]): number {
  return classes.reduce((sum, { count }, index) => sum + ((savings[index] ?? 0) > 0 ? count : 0), 0)
}

/** The indexes of the classes. */
export function dearestFirst(classes: readonly PieceClass[]): number[] {
  return [...classes.keys()].sort((a, b) => (classes[b]?.unitCents ?? 0) - (classes[a]?.unitCents ?? 0))
}
