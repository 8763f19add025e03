import { STAMP_COUNT_DISPLAY_MAX } from '../constants.ts'

/** Clamps the number to the range (specification, section 5: on blur). NaN becomes `min`. */
export function clampNumber(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.min(Math.max(value, min), max)
}

/** The displayed number of hearts: `99+` above 99 (specification, section 9). */
export function stampCountLabel(count: number): string {
  return count > STAMP_COUNT_DISPLAY_MAX ? `${STAMP_COUNT_DISPLAY_MAX}+` : String(count)
}
