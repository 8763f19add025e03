import { useSeconds } from './seconds.ts'

/** Remaining seconds of the server's answer, counted from its arrival so that the device's clock does not matter. */
export function useTimeLeft(secondsLeft: number, answeredAtMs: number): number {
  const passedSeconds = Math.max(0, (useSeconds() - answeredAtMs) / 1000)
  return Math.max(0, secondsLeft - passedSeconds)
}
