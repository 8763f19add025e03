export type Lang = 'de' | 'en' | 'fr'
export type LangCode = 'de_DE' | 'en_US' | 'fr_FR'

export const langs = ['de', 'en', 'fr'] as const satisfies Lang[]
export const langCodes: Record<Lang, LangCode> = { de: 'de_DE', en: 'en_US', fr: 'fr_FR' }
export const defaultLang: Lang = 'de'

/** Language of a code in a request. An unknown code is treated as English (specification, section 3). */
export function langOf(code: string): Lang {
  if (code === 'de_DE') return 'de'
  if (code === 'fr_FR') return 'fr'
  return 'en'
}

export const isLang = (value: unknown): value is Lang => (langs as readonly unknown[]).includes(value)

/** The language that an address requests with `lang`, as a code (`fr_FR`) or in short form (`fr`). */
export const langNamed = (text: string): Lang => (isLang(text) ? text : langOf(text))

/** A text in each language of the merchant. */
export type Localised<T = string> = Record<Lang, T>
