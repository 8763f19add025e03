import type { Json, Problem, Said } from '@herzkarte/contract/studio/answers.ts'
import type { Localised } from '@herzkarte/rules/languages.ts'
import { addDays, isDay } from '@herzkarte/rules/time/day.ts'
import { type Weekday, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import type { ContentItem } from '../kinds.ts'
import { dayIn, moneyIn } from '../spoken.ts'

/** The name under which people know an item; its id where it has none. */
export function nameOf({ id, data }: Pick<ContentItem, 'id' | 'data'>): Said {
  const { names, titles, texts, title, name } = data as Partial<Record<'names' | 'titles' | 'title', Localised>> & {
    texts?: { title?: Localised }
    name?: string
  }
  const { de, en } = names ?? titles ?? texts?.title ?? title ?? {}
  return { de: de ?? name ?? id, en: en ?? name ?? id }
}

/** As short as it stands in a field: `18.12.`; with the year beside a day of another one. */
export function dayText(day: string, beside = day): Said {
  if (!isDay(day) || !isDay(beside)) return { de: day, en: day }
  const year = day.slice(0, 4) === beside.slice(0, 4) ? {} : { year: 'numeric' as const }
  const de = new Date(day).toLocaleDateString('de-DE', { day: 'numeric', month: 'numeric', ...year, timeZone: 'UTC' })
  return { de, en: dayIn('en', day, beside) }
}

/** `montags`, `on Mondays`. */
export function everyWeekday(weekday: Weekday, lang: 'de' | 'en'): string {
  const sunday = '2023-01-01'
  const date = new Date(addDays(sunday, weekdays.indexOf(weekday)))
  const name = date.toLocaleDateString(lang, { weekday: 'long', timeZone: 'UTC' })
  return lang === 'de' ? `${name.toLowerCase()}s` : `on ${name}s`
}

export function money(cents: number): Said {
  return { de: moneyIn('de', cents), en: moneyIn('en', cents) }
}

type Fix = NonNullable<Problem['fix']>

/** Writes a value into a field; the button shows it as people read it. */
export function enter(path: string, value: Json, shown: Said | string = String(value)): Fix {
  const { de, en } = typeof shown === 'string' ? { de: shown, en: shown } : shown
  return fixBy(path, value, `${de} eintragen`, `Enter ${en}`)
}

export function fixBy(path: string, value: Json, de: string, en: string): Fix {
  return { label: { de, en }, values: [{ path, value }] }
}

/** Takes an entry out of a list. Not the last one, unless of exceptions: no products or no stores mean all of them. */
export function takeOut<Entry extends Json>(path: string, list: readonly Entry[], entry: Entry): Fix | false {
  const left = list.filter((one) => one !== entry)
  return (left.length > 0 || /(?:^|\.)except/.test(path)) && fixBy(path, left, 'Herausnehmen', 'Take it out')
}
