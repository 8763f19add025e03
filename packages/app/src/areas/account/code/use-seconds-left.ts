import { useSeconds } from '../../../shared/seconds.ts'

/** Seconds until an instant of this device's clock, counting down to 0. */
export function useSecondsLeft(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - useSeconds()) / 1000))
}
