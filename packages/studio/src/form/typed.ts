import { parseCents } from '@herzkarte/rules/money/money.ts'
import { addDays, type Day, dayFromParts, dayParts, daysBetween, isDay, monthOf, utcMidnight } from '@herzkarte/rules/time/day.ts'

const soon: Record<string, number> = { heute: 0, today: 0, morgen: 1, tomorrow: 1, übermorgen: 2 }

/** Whether a word begins a name of the day or of its month: „mo“, „dez“, „Dezember“. */
const isNamed = (day: Day, options: Intl.DateTimeFormatOptions, word: string): boolean =>
  word.length > 1 &&
  ['de', 'en'].some((lang) => {
    const name = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' }).format(utcMidnight(day))
    return name.toLowerCase().startsWith(word)
  })

/** The day that somebody means by „24.12.“, „mo“ or „+14“. „+14“ counts from `from`, the others look ahead from today. */
export function parseDay(text: string, today: Day, from: Day = today): Day | undefined {
  const word = text.trim().toLowerCase()
  const typed = word.replace(/^(?:mo|di|mi|do|fr|sa|so)\w*\.?,\s*(?=\d)/, '')
  if (isDay(typed)) return typed
  const [, later] = /^\+\s?(\d{1,3})$/.exec(typed) ?? []
  if (later !== undefined) return addDays(from, Number(later))
  const days = soon[typed]
  if (days !== undefined) return addDays(today, days)
  const week = [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(today, ahead))
  const weekday = week.find((day) => isNamed(day, { weekday: 'long' }, typed.replace(/\.$/, '')))
  if (weekday) return weekday
  const inDigits = typed.replace(/[.\s]*([a-zä]{3,})\.?/, (found, name) => {
    const month = Array.from({ length: 12 }, (_, index) => index + 1).find((one) =>
      isNamed(monthOf('2024-01-01', one - 1).from, { month: 'long' }, name),
    )
    return month ? `.${month}.` : found
  })
  const [, day, month, year] = /^(\d{1,2})(?:[./]\s?(\d{1,2})?(?:[./]\s?(\d{4}|\d{2})?)?)?$/.exec(inDigits) ?? []
  if (day === undefined) return undefined
  if (year !== undefined) return dayFromParts({ year: (Number(year) % 100) + 2000, month: Number(month), day: Number(day) })
  return month === undefined ? nextInMonths(Number(day), today) : nextDay(Number(day), Number(month), today)
}

/** This year's, unless it was more than a season ago: who plans in December means January of the next year, and corrects last week's. */
function nextDay(day: number, month: number, today: Day): Day | undefined {
  const { year } = dayParts(today)
  const here = dayFromParts({ year, month, day })
  return here && daysBetween(here, today) > 90 ? dayFromParts({ year: year + 1, month, day }) : here
}

function nextInMonths(day: number, today: Day): Day | undefined {
  const { year, month } = dayParts(today)
  const here = dayFromParts({ year, month, day })
  return here && here >= today ? here : dayFromParts({ year: year + Math.floor(month / 12), month: (month % 12) + 1, day })
}

/** Cents by „1,5“, „4000“, „4.000 €“ or „150 ct“. */
export function parseMoney(text: string, lang: 'de' | 'en'): number | undefined {
  const [, cents] = /^(\d{1,9})\s*(?:ct|cents?)\.?$/i.exec(text.trim()) ?? []
  const amount = cents === undefined ? parseCents(text, lang) : Number(cents)
  return amount !== undefined && amount >= 0 ? amount : undefined
}

/** A number with or without thousands separators, its unit behind it; with decimals as thousandths if these are asked for. */
export function parseNumber(text: string, lang: 'de' | 'en', decimals = 0): number | undefined {
  const [group, point] = lang === 'de' ? ['.', ','] : [',', '.']
  const plain = text.trim().replace(/[\s\u00a0]*[^\d\s.,-]+$/u, '')
  const joined = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${point}\\d+)?$`).test(plain) ? plain.replaceAll(group, '') : plain
  const [, whole, rest = ''] = /^(-?\d+)(?:[.,](\d*))?$/.exec(joined) ?? []
  return whole === undefined || rest.length > decimals ? undefined : Number(`${whole}.${rest || 0}`)
}

/** `HH:MM` by „7“, „730“, „7:30“, „7.30 Uhr“. */
export function parseTime(text: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})[:.h]?(\d{2})?\s*(?:uhr)?$/i.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59 || (Number(hour) === 24 && minute !== '00')) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
