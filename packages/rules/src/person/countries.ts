import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import type { Lang } from '../languages.ts'

export interface Country {
  /** ISO 3166 code. */
  code: string
  /** In English, which is the value of the form field in every language (specification, section 2). */
  name: string
}

const nobodysHome = new Set(['AQ', 'BV', 'GS', 'HM', 'TF', 'UM'])

/** Selectable countries of origin, by code. */
export const countries: readonly Country[] = Object.entries(english.countries as Record<string, string | readonly string[]>)
  .filter(([code]) => !nobodysHome.has(code))
  .map(([code, names]) => ({ code, name: typeof names === 'string' ? names : (names[0] ?? code) }))

export function isCountry(name: string): boolean {
  return countries.some((country) => country.name === name)
}

/** Countries with their names in a language, sorted by name. */
export function countriesIn(lang: Lang): (Country & { label: string })[] {
  const labels = new Intl.DisplayNames(lang, { type: 'region' })
  return countries
    .map(({ code, name }) => ({ code, name, label: labels.of(code) ?? name }))
    .sort((a, b) => a.label.localeCompare(b.label, lang))
}
