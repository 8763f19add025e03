import { STAMP_COUNT_DISPLAY_MAX } from '../constants.ts'

/** The number, moved to the nearer end when it lies outside (specification, section 5: on blur). No number at all becomes `min`. */
export function clampNumber(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.min(Math.max(value, min), max)
}

/** A number of hearts as it is shown: `99+` above 99 (specification, section 9). */
export function stampCountLabel(count: number): string {
  return count > STAMP_COUNT_DISPLAY_MAX ? `${STAMP_COUNT_DISPLAY_MAX}+` : String(count)
}
