/**
 * What the searches for the best use of some coupons may still cost, in cells of a table of bounds. It is counted and not timed, so that a quote and its
 * sale, or two servers, come to the same price.
 */
export interface SearchWork {
  left: number
}

/** About 0.05 s. Random baskets of up to 40 lines with ten coupons that compete for them take as much at most, and 0.5 ms in nine of ten cases. */
const mostCells = 5_000_000

/** What continuing one partial solution costs, compared with a cell. */
export const cellsOfStep = 60

/** The most cells of the tables of one search. Each attempt goes through them several times. */
export const mostTableCells = 1_000_000
export const timesThroughTable = 3

export function workForBasket(): SearchWork {
  return { left: mostCells }
}
