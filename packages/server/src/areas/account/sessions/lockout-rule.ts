/** Minutes that an identifier is locked for after so many failures in a row; the last one counts for all that follow. */
export const lockMinutesByFailures = [0, 0, 0, 0, 0, 1, 5, 15, 60] as const

/** Failures are forgotten so long after the last one, so nobody can keep an owner out by what happened long ago. */
export const deletedAfterMs = 24 * 60 * 60_000

/** Minutes until a lock opens, at least one. */
export function minutesUntil(lockedUntil: Date, now: Date): number {
  return Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000))
}
