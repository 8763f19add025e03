import { addDays, type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import { dayOf, timeOf } from '@herzkarte/rules/time/merchant-time.ts'
import { defineTexts, locale } from '@herzkarte/ui/language.ts'
import { timeZone } from '../brand.ts'

const texts = defineTexts({
  today: { de: 'Heute', en: 'Today', fr: 'Aujourd’hui' },
  yesterday: { de: 'Gestern', en: 'Yesterday', fr: 'Hier' },
  midnight: { de: '24 Uhr', en: 'midnight', fr: 'minuit' },
  clock: { de: (time: string) => `${time}\u00a0Uhr`, en: (time: string) => time, fr: (time: string) => time },
})

/** Beyond this distance, a date without its year would be ambiguous. */
const clearWithoutYearDays = 300

/** The market's current calendar day. */
export const today = (): Day => dayOf(Date.now(), timeZone)

/** The market's calendar day of an instant. */
export const dayAt = (instant: string): Day => dayOf(Date.parse(instant), timeZone)

/** The last calendar day before an instant: at the midnight that ends it, something expires. */
export const lastDayBefore = (instant: string): Day => dayOf(Date.parse(instant) - 1, timeZone)

/** A day as text: "29. November", with the year only where it is needed. */
export function dayText(day: Day, { weekday = false }: { weekday?: boolean } = {}): string {
  const far = Math.abs(daysBetween(today(), day)) > clearWithoutYearDays
  const words = format(day, { day: 'numeric', month: 'long', ...(weekday && { weekday: 'long' }), ...(far && { year: 'numeric' }) })
  // "29." alone at the end of a line makes no sense.
  return weekday ? words : words.replaceAll(' ', '\u00a0')
}

/** "Sa., 5. Dez.", where there is little room. */
export const shortDayText = (day: Day): string =>
  format(day, { weekday: 'short', day: 'numeric', month: 'short' }).replaceAll(' ', '\u00a0')

/** "Mo". */
export const weekdayText = (day: Day): string => format(day, { weekday: 'short' })

/** The name of a month, 1 to 12: "November", "Nov", "N". */
export const monthText = (month: number, length: 'long' | 'short' | 'narrow' = 'long'): string =>
  format(`2026-${String(month).padStart(2, '0')}-01`, { month: length })

/** "28.11.", as on a postmark. */
export const postmarkText = (day: Day): string => format(day, { day: 'numeric', month: 'numeric' })

/** Heading of a day in a history: "Heute, 21. Oktober", "Samstag, 18. Oktober". */
export function dayHeading(day: Day): string {
  if (day === today()) return `${texts.today}, ${dayText(day)}`
  if (day === addDays(today(), -1)) return `${texts.yesterday}, ${dayText(day)}`
  return capitalised(dayText(day, { weekday: true }))
}

/** Heading of a month, given as `2026-11`, in a history: "November 2026". */
export const monthHeading = (month: string): string => capitalised(format(`${month}-01`, { month: 'long', year: 'numeric' }))

const capitalised = (heading: string): string => heading.charAt(0).toLocaleUpperCase() + heading.slice(1)

/** The market's time at an instant: "18:42 Uhr". */
export function timeText(instant: string): string {
  const time = formatOf({ hour: 'numeric', minute: '2-digit', timeZone }).format(Date.parse(instant))
  return texts.clock(time)
}

/** Day and time: "21. Oktober, 18:42 Uhr". */
export const momentText = (instant: string): string => `${dayText(dayAt(instant))}, ${timeText(instant)}`

/** The time of the data shown: only the time for today, with the day before it for earlier days. */
export const asOfText = (instant: string): string => (dayAt(instant) === today() ? timeText(instant) : momentText(instant))

/** A time of day as written on a shop door: "21 Uhr", "9 PM", "21 h" for `21:00`. `24:00` is the end of a day. */
export function doorTimeText(clock: string): string {
  if (clock === '24:00') return texts.midnight
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const at = new Date(Date.UTC(2000, 0, 1, hours, minutes))
  if (minutes === 0) return onDoor(formatOf({ hour: 'numeric', timeZone: 'UTC' }).format(at))
  return onDoor(texts.clock(formatOf({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at)))
}

/** "7 Uhr", where the platform formats "07 Uhr". */
const onDoor = (time: string): string => time.replace(/^0(?=\d)/, '')

/** The market's current time, as `HH:MM`. */
export const clockNow = (): string => timeOf(Date.now(), timeZone)

function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  const text = formatOf({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  // The platform writes "1 décembre".
  return locale() === 'fr-FR' && options.day ? text.replace(/(?<!\d)1(?= \p{L})/u, '1er') : text
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format in the app's language. Making one takes longer than a page has for a text. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale()} ${JSON.stringify(options)}`
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale(), options)
  formats.set(name, format)
  return format
}
