import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf, instantAt } from '@herzkarte/rules/time/merchant-time.ts'
import type { QuietHours } from '../../content/index.ts'

/**
 * The end of the quiet hours that contain an instant; null if it is outside of them. Quiet hours follow the merchant's local time and may
 * span midnight. A night in which the clock changes is an hour shorter or longer.
 */
export function quietUntil(now: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const [begins, ends] = [minutesOf(from), minutesOf(until)]
  const today = dayOf(now, timeZone)
  for (const day of [addDays(today, -1), today]) {
    const end = instantAt(ends > begins ? day : addDays(day, 1), ends, timeZone)
    if (instantAt(day, begins, timeZone) <= now && now < end) return end
  }
  return null
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
