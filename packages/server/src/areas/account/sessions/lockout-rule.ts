/** Lock duration in minutes by the number of consecutive failures. The last value applies to all further ones. */
export const lockMinutesByFailures = [0, 0, 0, 0, 0, 1, 5, 15, 60] as const

/** Failures are deleted this long after the last one, so that old failures cannot be used to keep an owner out. */
export const deletedAfterMs = 24 * 60 * 60_000

/** Minutes until a lock ends, at least one. */
export function minutesUntil(lockedUntil: Date, now: Date): number {
  return Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000))
}
