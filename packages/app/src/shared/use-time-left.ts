import { useSeconds } from './seconds.ts'

/** Seconds that are left of what the server gave, counted from its answer so that the device's own clock does not matter. */
export function useTimeLeft(secondsLeft: number, answeredAtMs: number): number {
  const passedSeconds = Math.max(0, (useSeconds() - answeredAtMs) / 1000)
  return Math.max(0, secondsLeft - passedSeconds)
}
