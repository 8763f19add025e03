/**
 * What the searches for the best use of some coupons may still cost, in cells of a table of bounds. It is counted and not timed, so that a quote and its
 * sale, or two servers, come to the same price.
 */
export interface SearchWork {
  left: number
}

/** About 0.1 s. Random baskets of up to 40 lines with ten coupons that compete for them take half of it at most. */
const mostCells = 10_000_000
const manyCoupons = 10

/** What continuing one partial solution costs, compared with a cell. */
export const cellsOfStep = 60

/** The most cells of the tables of one search. Each attempt goes through them several times. */
export const mostTableCells = 1_000_000
export const timesThroughTable = 3

/** A basket is priced again with fewer coupons as long as some take nothing off, so many coupons have less of it each time. */
export function workFor(couponCount: number): SearchWork {
  return { left: Math.floor(mostCells * Math.min(1, manyCoupons / Math.max(1, couponCount))) }
}
