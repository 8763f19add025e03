import { Temporal } from 'temporal-polyfill'
import { addDays, type Day, type DayRange, isDay } from './day.ts'

// Creating a formatter costs far more than using it, and a merchant has only one time zone.
const formatters = new Map<string, Intl.DateTimeFormat>()
/** The day of the second that was asked last: thousands of requests a second ask for today. */
const latest = new Map<string, { second: number; day: Day }>()

/**
 * The calendar day in the zone at this instant. Throws a RangeError for an invalid instant or zone. It uses Intl because the app needs no other time
 * zone functions, and Temporal would add 18 kB to its first load (docs/decisions/0044).
 */
export function dayOf(instant: Date | number, timeZone: string): Day {
  const second = Math.floor(Number(instant) / 1000)
  const known = latest.get(timeZone)
  if (known?.second === second) return known.day
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    // The Swedish format of a day is that of ISO 8601.
    formatter = new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  const day = formatter.format(instant)
  latest.set(timeZone, { second, day })
  return day
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock in the zone shows at this instant, `HH:MM`. */
export function timeOf(instant: Date | number, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
    clocks.set(timeZone, clock)
  }
  return clock.format(instant)
}

/** Minutes after midnight of a time, `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The first instant of the day in the zone: midnight, or the end of the gap when the clock goes forward at midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  return new Date(plainDate(day).toZonedDateTime(timeZone).epochMilliseconds)
}

/**
 * The instant at which a clock in the zone shows the given minutes after midnight: the first one when it occurs twice. A time that the clock skips
 * counts as if the clock had not gone forward.
 */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const shown = plainDate(day).toPlainDateTime().add({ minutes })
  return new Date(shown.toZonedDateTime(timeZone).epochMilliseconds)
}

/** The first instant after the day, for an inclusive last day: `instant < endOfDay(lastDay)`. */
export function endOfDay(day: Day, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone)
}

/** The range as instants: `from` is inclusive, `before` is exclusive. */
export function instantsOf(range: DayRange, timeZone: string): { from: Date; before: Date } {
  return { from: startOfDay(range.from, timeZone), before: endOfDay(range.to, timeZone) }
}

/** Temporal accepts more formats than ours. */
function plainDate(day: Day): Temporal.PlainDate {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return Temporal.PlainDate.from(day)
}
