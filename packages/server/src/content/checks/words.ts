import type { Json, Problem, Said } from '@herzkarte/contract/studio/answers.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayIn, moneyIn, quotedIn } from '../spoken.ts'

/** What people call an item, also an unfinished one. An id is said only of what has no name, and then as words. */
export function nameOf({ kind, id, data }: { kind: string; id: string; data: unknown }): Said {
  const { texts, names, titles, title, name, city, note, from, until } = (data ?? {}) as Record<string, unknown> & {
    texts?: Record<string, unknown>
  }
  if (kind === 'store' && name !== city) return both(`${city}-${name}`)
  const found = [texts?.title, names, titles, title, name, note].find((some) => some !== undefined && some !== '')
  if (typeof found === 'string') return both(found)
  // Prices of a week have their days for a name.
  const [first, last] = [from, until].map((day) => dayText(String(day), String(from)))
  if (!found && first && last && isDay(String(from))) return { de: `${first.de} – ${last.de}`, en: `${first.en} – ${last.en}` }
  const { de, en } = (found ?? {}) as Partial<Said>
  const words = kind === 'picture' ? id : id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
  return { de: de || words, en: en || de || words }
}

/** The same in quotation marks. */
export function quotedName(item: { kind: string; id: string; data: unknown }): Said {
  const { de, en } = nameOf(item)
  return { de: quotedIn('de', de), en: quotedIn('en', en) }
}

const both = (text: string): Said => ({ de: text, en: text })

/** `18. Dezember`; with the year beside a day that is far away. What is no day stays as it is. */
export function dayText(day: string, beside = day): Said {
  if (!isDay(day) || !isDay(beside)) return { de: day, en: day }
  return { de: dayIn('de', day, beside), en: dayIn('en', day, beside) }
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
