import { useSeconds } from '../../../../shared/seconds.ts'

/** Seconds until an instant in this device's time, counting down to 0. */
export function useSecondsLeft(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - useSeconds()) / 1000))
}
