import type { Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { addDays, type Day, daysBetween, utcMidnight } from '@herzkarte/rules/time/day.ts'
import { weekdayOf, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import { studioLang } from './texts.ts'

/** The days of an offer, the last ones included. Until `redeemUntil` it can still be used. */
export interface ItemDays {
  from: Day
  until: Day
  redeemUntil: Day
}

const dayPattern = /^(?:\d{4}-\d{2}-\d{2}|[+-]\d{1,4}d)$/
/** A day that counts from the opening day, as the day that it is. */
export const resolved = (day: string, openedOn: Day): Day => (/^[+-]/.test(day) ? addDays(openedOn, Number.parseInt(day, 10)) : day)

/** When an item is there. Kinds without days, and items of a draft in which one is missing, have none. */
export function daysOf({ kind, data }: Pick<StudioItem, 'kind' | 'data'>, openedOn: Day): ItemDays | undefined {
  if (kind === 'page' || kind === 'recipe') return undefined
  const day = (...names: string[]) => {
    const found = names.map((name) => String(data[name])).find((value) => dayPattern.test(value))
    return found && resolved(found, openedOn)
  }
  const week = kind === 'print' && day('week')
  if (week) return { from: mondayOf(week), until: addDays(mondayOf(week), 6), redeemUntil: addDays(mondayOf(week), 6) }
  const [from, until] = [day('collectFrom', 'from'), day('collectUntil', 'until')]
  return from && until ? { from, until, redeemUntil: day('redeemUntil') ?? until } : undefined
}

export interface DayEdit {
  path: string
  before: string
  after: string
}

/** Moves every day of an item, those of its free hearts as well, so that its length and the distances between its days stay. */
export function dayEdits(data: { [field: string]: Json }, byDays: number, openedOn: Day, within = ''): DayEdit[] {
  return Object.entries(data).flatMap(([name, value]): DayEdit[] => {
    const path = within + name
    if (name === 'freeHearts' && value) return dayEdits(value as typeof data, byDays, openedOn, `${name}.`)
    if (typeof value !== 'string' || !dayPattern.test(value)) return []
    return [{ path, before: value, after: addDays(resolved(value, openedOn), byDays) }]
  })
}

/** The first day from `earliest` on that is as many whole weeks after `day`. */
export function sameWeekday(day: Day, earliest: Day): Day {
  return addDays(day, Math.ceil(daysBetween(day, earliest) / 7) * 7)
}

export const mondayOf = (day: Day): Day => addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7))

const formats = {
  short: { de: { day: 'numeric', month: 'numeric' }, en: { day: 'numeric', month: 'short' } },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  plain: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  dated: { weekday: 'short', day: 'numeric', month: 'numeric', year: 'numeric' },
  brief: { weekday: 'short', day: 'numeric', month: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  typed: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const

/** A day in words. `short` is „30.11.“, with the year if that is another one than today's. */
export function formatDay(day: Day, as: keyof typeof formats = 'short'): string {
  const lang = studioLang()
  const format = as === 'short' ? formats.short[lang] : formats[as]
  const year = as === 'short' && Math.abs(daysBetween(new Date().toISOString().slice(0, 10), day)) > 300 ? { year: '2-digit' as const } : {}
  return new Intl.DateTimeFormat(lang === 'de' ? 'de-DE' : 'en-GB', { timeZone: 'UTC', ...format, ...year }).format(utcMidnight(day))
}

export const formatRange = (from: Day, until: Day): string => `${formatDay(from)} – ${formatDay(until)}`
