import { type Day, utcMidnight } from '@herzkarte/rules/time/day.ts'
import { locale } from '@herzkarte/ui/language.ts'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' })

/** "Montag". */
export function weekday(day: Day, length: 'long' | 'short' = 'long'): string {
  return format({ weekday: length }).format(utcMidnight(day))
}

/** "16.–22. November". */
export function daysText(from: Day, to: Day): string {
  return format({ day: 'numeric', month: 'long' }).formatRange(utcMidnight(from), utcMidnight(to))
}

/** "16". */
export const dayOfMonth = (day: Day): string => String(Number(day.slice(-2)))
