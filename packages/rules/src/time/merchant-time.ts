import { addDays, type Day, type DayRange, daysBetween, utcMidnight } from './day.ts'

export { addDays, type Day, type DayRange, daysBetween }

const MS_PER_DAY = 86_400_000

// Making a formatter costs far more than using it, and a merchant has one zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

const MS_PER_MINUTE = 60_000
// Before that some zones were ahead by odd seconds.
const FIRST_OF_WHOLE_MINUTES = Date.UTC(1973, 0)
const FIRST_OF_FIVE_DIGITS = Date.UTC(10_000, 0)

/** The calendar day that a clock in the zone shows at this instant. Throws a RangeError for an invalid instant or zone. */
export function dayOf(instant: Date | number, timeZone: string): Day {
  const ms = Number(instant)
  if (ms >= FIRST_OF_WHOLE_MINUTES && ms < FIRST_OF_FIVE_DIGITS - MS_PER_DAY) {
    return new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 10)
  }
  const clock = clockAt(instant, timeZone)
  return `${clock.year.toString().padStart(4, '0')}-${two(clock.month)}-${two(clock.day)}`
}

/** The first instant of the day in the zone: midnight, or the end of the gap where the clock is put forward over midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  return instantAt(day, 0, timeZone)
}

/**
 * The instant at which a clock in the zone shows so many minutes after midnight of the day: the first one where it shows that twice. A time
 * that the clock skips counts as if it had not been put forward.
 */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const wanted = utcMidnight(day) + minutes * MS_PER_MINUTE
  // A clock change within a day leaves two candidates; the earlier one is right if the clock has come that far by then.
  const candidates = [wanted - MS_PER_DAY, wanted + MS_PER_DAY].map((near) => wanted - offsetAt(near, timeZone))
  const [first, second] = candidates.sort((a, b) => a - b) as [number, number]
  return new Date(first === second || first + offsetAt(first, timeZone) >= wanted ? first : second)
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

interface Clock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/**
 * How far the zone's clock is ahead of UTC at this instant, in milliseconds. No zone changes its clock twice within a day: where it is ahead by
 * as much at the beginning of a day (of UTC) as at its end, it is so all day. Asking `Intl` takes long, and requests ask about few days.
 */
function offsetAt(instant: number, timeZone: string): number {
  const day = Math.floor(instant / MS_PER_DAY)
  const offset = offsetAtStart(day, timeZone)
  return offset === offsetAtStart(day + 1, timeZone) ? offset : exactOffsetAt(instant, timeZone)
}

const offsets = new Map<string, number>()
const MAX_OFFSETS = 20_000

/** The same at the start of a day of UTC, counted from 1970. */
function offsetAtStart(day: number, timeZone: string): number {
  const key = `${day} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  const offset = exactOffsetAt(day * MS_PER_DAY, timeZone)
  offsets.set(key, offset)
  return offset
}

function exactOffsetAt(instant: number, timeZone: string): number {
  const clock = clockAt(instant, timeZone)
  const shown = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second)
  return shown - Math.floor(instant / 1000) * 1000
}

function clockAt(instant: Date | number, timeZone: string): Clock {
  const clock: Clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (type in clock) clock[type as keyof Clock] = Number(value)
  }
  return clock
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached !== undefined) return cached
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

function two(number: number): string {
  return number.toString().padStart(2, '0')
}
