import { currentLang } from '@herzkarte/ui/language.ts'

/** The studio speaks German, and English to everybody else. */
export type StudioLang = 'de' | 'en'

export const studioLang = (): StudioLang => (currentLang() === 'de' ? 'de' : 'en')

type Texts = Record<string, Record<StudioLang, unknown>>
type Widen<T> = T extends string ? string : T extends (...args: infer A) => string ? (...args: A) => string : T
type Spoken<T extends Texts> = { readonly [Key in keyof T]: Widen<T[Key]['de']> }

/** Declares texts of the studio. They read as in the current language: the root renders again when it changes. */
export function studioTexts<const T extends Texts>(texts: T & { [Key in keyof T]: Record<StudioLang, Widen<T[Key]['de']>> }): Spoken<T> {
  const getters = Object.keys(texts).map((key) => [key, { enumerable: true, get: () => texts[key]?.[studioLang()] }])
  return Object.defineProperties({}, Object.fromEntries(getters)) as Spoken<T>
}

/** What the server says in both languages. */
export const said = (text: Record<StudioLang, string>): string => text[studioLang()]
