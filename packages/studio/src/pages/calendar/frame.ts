import type { Json } from '@herzkarte/contract/studio/answers.ts'
import { addDays, type Day, dayParts, daysBetween, monthOf } from '@herzkarte/rules/time/day.ts'
import { weekdayOf, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import { getHolidays } from 'feiertagejs'
import { mondayOf } from '../../days.ts'
import { type Data, dataOf, localised } from '../../items.ts'

export const spans = { week: 7, weeks: 42, quarter: 91 }
export type Span = keyof typeof spans

/** The days that a calendar shows, from a Monday on. */
export interface Frame {
  start: Day
  span: Span
}

/** The frame that has all of a month: six weeks begin in the week before its first day, so that what leads to it is seen. */
export const frameOf = (day: Day, span: Span): Frame => ({ start: mondayOf(span === 'week' ? day : addDays(monthOf(day).from, -3)), span })

/** The frame that looks ahead from a day, which is not at its very edge. */
export const frameFrom = (day: Day, span: Span): Frame => ({ start: mondayOf(span === 'week' ? day : addDays(day, -2)), span })

/** The month that a frame is about. */
export const monthIn = ({ start, span }: Frame): Day => monthOf(addDays(start, Math.floor(Math.min(spans[span], spans.weeks) / 2))).from

export const later = (frame: Frame, steps: number): Frame =>
  frame.span === 'week'
    ? { ...frame, start: addDays(frame.start, 7 * steps) }
    : frameOf(monthOf(monthIn(frame), frame.span === 'weeks' ? steps : 3 * steps).from, frame.span)

/** Where days are in a frame, in percent of its width. Undefined outside of it. */
export function placeOf({ start, span }: Frame, from: Day, until: Day): { left: string; width: string } | undefined {
  const days = spans[span]
  const first = Math.max(0, daysBetween(start, from))
  const last = Math.min(days, daysBetween(start, until) + 1)
  return first < last
    ? { left: `${((first / days) * 100).toFixed(3)}%`, width: `${(((last - first) / days) * 100).toFixed(3)}%` }
    : undefined
}

export const daysIn = ({ start, span }: Frame): Day[] => Array.from({ length: spans[span] }, (_, day) => addDays(start, day))

/** The days within a frame on which something has its hours. */
export function slotsOf(frame: Frame, hours: Json | undefined, from: Day, until: Day): Day[] {
  const open = new Set(Array.isArray(hours) ? hours.map(dataOf).flatMap(({ weekdays }) => (Array.isArray(weekdays) ? weekdays : [])) : [])
  return daysIn(frame).filter((day) => from <= day && day <= until && open.has(weekdayOf(day)))
}

/** Days on which most stores are closed, and the names of special days of the merchant. */
export function closedDays(frame: Frame, merchant: Data, stores: readonly Data[]): { closed: Set<Day>; names: Map<Day, string> } {
  const open = stores.filter(({ active }) => active !== false).map(({ openingHours }) => dataOf(openingHours))
  const closedWeekdays = new Set(weekdays.filter((weekday) => open.filter((hours) => hours[weekday]).length * 2 < open.length))
  const days = daysIn(frame)
  const years = new Set(days.map((day) => dayParts(day).year))
  const holidays = new Set(
    merchant.country === 'DE' ? [...years].flatMap((year) => getHolidays(year, 'BUND').map(({ dateString }) => dateString)) : [],
  )
  const short = Array.isArray(merchant.shortDays) ? merchant.shortDays.map(dataOf) : []
  const names = days.flatMap((day) => short.flatMap((one) => (one.day === day.slice(5) ? [[day, localised(one.names)] as const] : [])))
  return { closed: new Set(days.filter((day) => closedWeekdays.has(weekdayOf(day)) || holidays.has(day))), names: new Map(names) }
}
