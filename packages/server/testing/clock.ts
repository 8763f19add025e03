/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): Date
  set(instant: string): void
  pass(duration: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** Content days of the sample merchant count from 20 November 2026. Tests start at noon of that day. */
export function testClock(start = '2026-11-20T11:00:00Z'): TestClock {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set(instant) {
      current = new Date(instant)
    },
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      current = new Date(current.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
