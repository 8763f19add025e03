/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string

/** Days from `from` to `to`, inclusive. */
export interface DayRange {
  from: Day
  to: Day
}

interface DayParts {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

const MS_PER_DAY = 86_400_000

/** The day, or undefined when the calendar has no such day (31 02 1986). */
export function dayFromParts({ year, month, day }: DayParts): Day | undefined {
  if (year < 1 || year > 9999) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? toDay(date) : undefined
}

/** Whether the text is a calendar day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return parse(text) !== undefined
}

/** Whether a text in the form `YYYY-MM-DDTHH:MM:SSZ`, with or without milliseconds, is an instant: 30 February and 24:61 are none. */
export function isInstant(text: string): boolean {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19) === text.slice(0, 19)
}

/** Throws a RangeError when the text is not a day. */
export function dayParts(day: Day): DayParts {
  const parts = parse(day)
  if (parts === undefined) throw new RangeError(`Not a day: ${day}`)
  return parts
}

/** Adds a number of days, which may be negative. */
export function addDays(day: Day, days: number): Day {
  return toDay(new Date(utcMidnight(day) + days * MS_PER_DAY))
}

/** Days from one day to a later one; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / MS_PER_DAY
}

/** The first to last day of the month that is `monthsLater` months after the month of `day` (negative: before). */
export function monthOf(day: Day, monthsLater = 0): DayRange {
  const { year, month } = dayParts(day)
  const first = (later: number) => toDay(new Date(Date.UTC(year, month - 1 + later, 1)))
  return { from: first(monthsLater), to: addDays(first(monthsLater + 1), -1) }
}

/** Midnight of the day in UTC, in milliseconds. For calculations only: it is not an instant of the day. */
export function utcMidnight(day: Day): number {
  const { year, month, day: dayOfMonth } = dayParts(day)
  return new Date(0).setUTCFullYear(year, month - 1, dayOfMonth)
}

function parse(text: string): DayParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return undefined
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return dayFromParts(parts) === undefined ? undefined : parts
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}
