import type { Json } from '@herzkarte/contract/studio/answers.ts'
import { addDays, type Day, dayParts, daysBetween, monthOf } from '@herzkarte/rules/time/day.ts'
import { weekdayOf, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import { getHolidays } from 'feiertagejs'
import { mondayOf } from '../../days.ts'
import { type Data, dataOf, localised } from '../../items.ts'

/** A calendar shows so many days from a Monday on, which is its frame. */
export const days = 42
export type Frame = Day

/** The frame that has all of a month: it begins in the week before its first day, so that what leads to it is seen. */
export const frameOf = (day: Day): Frame => mondayOf(addDays(monthOf(day).from, -3))

/** The frame that looks ahead from a day, which is not at its very edge. */
export const frameFrom = (day: Day): Frame => mondayOf(addDays(day, -2))

/** The month that a frame is about. */
export const monthIn = (frame: Frame): Day => monthOf(addDays(frame, days / 2)).from

/** Where days are in a frame, in percent of its width. Undefined outside of it. */
export function placeOf(frame: Frame, from: Day, until: Day): { left: string; width: string } | undefined {
  const first = Math.max(0, daysBetween(frame, from))
  const last = Math.min(days, daysBetween(frame, until) + 1)
  return first < last
    ? { left: `${((first / days) * 100).toFixed(3)}%`, width: `${(((last - first) / days) * 100).toFixed(3)}%` }
    : undefined
}

export const daysIn = (frame: Frame): Day[] => Array.from({ length: days }, (_, day) => addDays(frame, day))

/** The days within a frame on which something has its hours. */
export function slotsOf(frame: Frame, hours: Json | undefined, from: Day, until: Day): Day[] {
  const open = new Set(Array.isArray(hours) ? hours.map(dataOf).flatMap(({ weekdays }) => (Array.isArray(weekdays) ? weekdays : [])) : [])
  return daysIn(frame).filter((day) => from <= day && day <= until && open.has(weekdayOf(day)))
}

/** Days on which most stores are closed, and the names of special days of the merchant. */
export function closedDays(frame: Frame, merchant: Data, stores: readonly Data[]): { closed: Set<Day>; names: Map<Day, string> } {
  const open = stores.filter(({ active }) => active !== false).map(({ openingHours }) => dataOf(openingHours))
  const closedWeekdays = new Set(weekdays.filter((weekday) => open.filter((hours) => hours[weekday]).length * 2 < open.length))
  const shown = daysIn(frame)
  const years = new Set(shown.map((day) => dayParts(day).year))
  const holidays = new Set(
    merchant.country === 'DE' ? [...years].flatMap((year) => getHolidays(year, 'BUND').map(({ dateString }) => dateString)) : [],
  )
  const short = Array.isArray(merchant.shortDays) ? merchant.shortDays.map(dataOf) : []
  const names = shown.flatMap((day) => short.flatMap((one) => (one.day === day.slice(5) ? [[day, localised(one.names)] as const] : [])))
  return { closed: new Set(shown.filter((day) => closedWeekdays.has(weekdayOf(day)) || holidays.has(day))), names: new Map(names) }
}
