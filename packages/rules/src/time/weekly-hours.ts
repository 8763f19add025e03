import { addDays, type Day, utcMidnight } from './day.ts'
import { dayOf, timeOf } from './merchant-time.ts'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Times of the clock on some days of the week, `HH:MM`, the last one exclusive. `24:00` is the end of the day. */
export interface WeeklyHours {
  readonly weekdays: readonly Weekday[]
  readonly from: string
  readonly until: string
}

export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(utcMidnight(day)).getUTCDay()] ?? 'sunday'
}

/** The hours of a day, in the order of the clock. */
export function hoursOn(hours: readonly WeeklyHours[], day: Day): WeeklyHours[] {
  return hours.filter((one) => one.weekdays.includes(weekdayOf(day))).sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Whether a clock in the zone shows a time within the hours. When the clock goes back, both of the hours that it shows twice count. */
export function isWithinHours(hours: readonly WeeklyHours[], instant: Date, timeZone: string): boolean {
  const time = timeOf(instant, timeZone)
  return hoursOn(hours, dayOf(instant, timeZone)).some(({ from, until }) => from <= time && time < until)
}

/** The hours that have not ended yet: those of today, otherwise those of the next day that has any. Undefined if there are none at all. */
export function nextHours(hours: readonly WeeklyHours[], today: Day, time: string): { day: Day; hours: WeeklyHours } | undefined {
  const rest = hoursOn(hours, today).find(({ until }) => time < until)
  if (rest) return { day: today, hours: rest }
  for (let ahead = 1; ahead <= weekdays.length; ahead++) {
    const [first] = hoursOn(hours, addDays(today, ahead))
    if (first) return { day: addDays(today, ahead), hours: first }
  }
  return undefined
}
