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

/**
 * What the searches for the best use of some coupons may still cost, in cells of a table of bounds. It is counted and not timed, so that a quote and its
 * sale, or two servers, come to the same price.
 */
export interface SearchWork {
  left: number
  /** True as soon as a search has ended before it knew its result to be the best one. */
  isCutShort?: boolean
}

/**
 * About 0.007 s. Pricing a basket may take it a few times: for comparing free pieces, for all coupons, and for those that apply. Random baskets of up to 30
 * lines with nine coupons that compete for them nearly always take less. In baskets of 200 lines with 33 random coupons, half as much again finds up to 0.14 %
 * more.
 */
const mostCells = 700_000

/** What continuing one partial solution costs, compared with a cell. */
export const cellsOfStep = 60

/** What a price costs without any search, for each coupon and line. */
export const cellsOfLine = 100

/** How often each attempt of a search goes through the cells of its tables. A search whose first attempt would take more work than is left is none. */
export const timesThroughTable = 3

export function workForBasket(): SearchWork {
  return { left: mostCells }
}
