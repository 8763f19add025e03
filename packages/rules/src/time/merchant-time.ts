import { Temporal } from 'temporal-polyfill'
import { addDays, type Day, type DayRange, daysBetween, isDay } from './day.ts'

export { addDays, type Day, type DayRange, daysBetween }

// Creating a formatter costs far more than using it, and a merchant has one zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar day that a clock in the zone shows at this instant. Throws a RangeError for an invalid instant or zone. The platform answers it: the app
 * needs nothing else of time zones, and Temporal would cost its first load 18 kB (docs/decisions/0044).
 */
export function dayOf(instant: Date | number, timeZone: string): Day {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    // Swedish writes a day as ISO 8601 does.
    formatter = new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant)
}

/** The first instant of the day in the zone: midnight, or the end of the gap where the clock is put forward over midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  return new Date(plainDate(day).toZonedDateTime(timeZone).epochMilliseconds)
}

/**
 * The instant at which a clock in the zone shows so many minutes after midnight of the day: the first one where it shows that twice. A time
 * that the clock skips counts as if it had not been put forward.
 */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const shown = plainDate(day).toPlainDateTime().add({ minutes })
  return new Date(shown.toZonedDateTime(timeZone).epochMilliseconds)
}

/** The first instant after the day, for a last day that is still included: `instant < endOfDay(lastDay)`. */
export function endOfDay(day: Day, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone)
}

/** The range in instants: from `from` on, before `before`. */
export function instantsOf(range: DayRange, timeZone: string): { from: Date; before: Date } {
  return { from: startOfDay(range.from, timeZone), before: endOfDay(range.to, timeZone) }
}

/** Whether the instant lies in the days of the range, the last one included. */
export function isWithin(instant: Date | number, range: DayRange, timeZone: string): boolean {
  const day = dayOf(instant, timeZone)
  return range.from <= day && day <= range.to
}

/** Temporal reads more forms than a day is written in here. */
function plainDate(day: Day): Temporal.PlainDate {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return Temporal.PlainDate.from(day)
}
