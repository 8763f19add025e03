/**
 * What the searches for one basket may still cost, in cells of a table of bounds. It is counted and not timed, so that a quote and its sale, or two servers,
 * come to the same price.
 */
export interface SearchWork {
  left: number
}

/** About 0.1 s. Random baskets of up to 40 lines with ten coupons that compete for them take half of it at most. */
const mostCells = 10_000_000

/** What continuing one partial solution costs, compared with a cell. */
export const cellsOfStep = 60

export function workForBasket(): SearchWork {
  return { left: mostCells }
}
