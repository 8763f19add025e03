import { defaultLang, isLang, type Lang, type Localised, langCodes, langNamed, langOf } from '@herzkarte/rules/languages.ts'
import { useSyncExternalStore } from 'react'
import { stored } from './storage.ts'

export type { Lang }

const store = stored<Lang>('language', isLang)
const chosenHere = 'herzkarte.languageChosen'

/** The language of a page in which nobody has chosen one. */
let unchosen = defaultLang

/** The current language of the app. */
export function currentLang(): Lang {
  return store.get() ?? unchosen
}

/** Where nobody has chosen a language, the first one of the browser that there is counts. To be called before anything is shown. */
export function preferLangOf(languages: readonly string[]): void {
  unchosen = languages.map((language) => language.slice(0, 2).toLowerCase()).find(isLang) ?? defaultLang
}

/** Sets the language that somebody has chosen. It applies until this tab closes, no matter who signs in. */
export function setLang(lang: Lang): void {
  try {
    sessionStorage.setItem(chosenHere, 'true')
  } catch {
    // In that case the language of the member who signs in applies.
  }
  store.set(lang)
}

/** Switches to the language of a member who signs in, unless another one was chosen before. */
export function adoptLang(langCode: string): void {
  if (isChosen()) return
  store.set(langOf(langCode))
}

function isChosen(): boolean {
  try {
    return sessionStorage.getItem(chosenHere) !== null
  } catch {
    return false
  }
}

/** Sets the page's language in the document, and the description used when the app is installed. */
export function showLang(): void {
  const lang = currentLang()
  document.documentElement.lang = lang
  const manifest = lang === defaultLang ? 'manifest.webmanifest' : `manifest.${lang}.webmanifest`
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${manifest}`)
}

/** A `lang` in the address sets the language (specification, section 2), as a code (`fr_FR`) or in short form (`fr`). */
export function takeLangFrom(search: string): void {
  const asked = new URLSearchParams(search).get('lang')
  if (asked) setLang(langNamed(asked))
}

// Also when another tab changes it.
store.subscribe(showLang)

export function useLang(): Lang {
  return useSyncExternalStore(store.subscribe, currentLang)
}

const locales: Record<Lang, string> = { de: 'de-DE', en: 'en-US', fr: 'fr-FR' }

export const langCode = () => langCodes[currentLang()]
export const locale = () => locales[currentLang()]

type Texts = Record<string, Localised<unknown>>
type Spoken<T extends Texts> = { [Key in keyof T]: Widen<T[Key]['de']> }

/**
 * Declares texts in all three languages; a missing one does not compile. A text with placeholders is a function, the same in each language: `left: {
 * de: (count: number) => …, en: …, fr: … }`. They read as in the current language, because the root renders again when it changes, and as `texts.fr` in
 * another.
 */
export function defineTexts<const T extends Texts>(
  texts: T & { [Key in keyof T]: Localised<Widen<T[Key]['de']>> },
): Spoken<T> & Record<Lang, Spoken<T>> {
  const speak = (lang: () => Lang) =>
    Object.defineProperties(
      {},
      Object.fromEntries(Object.keys(texts).map((key) => [key, { enumerable: true, get: () => texts[key]?.[lang()] }])),
    ) as Spoken<T>
  return Object.assign(speak(currentLang), { de: speak(() => 'de'), en: speak(() => 'en'), fr: speak(() => 'fr') })
}

type Widen<T> = T extends string ? string : T extends (...args: infer A) => string ? (...args: A) => string : T

/** One of two forms by number; French uses the singular for zero and one, German and English for one only. */
export function plural(count: number, one: string, other: string): string {
  const size = Math.abs(count)
  return (currentLang() === 'fr' ? size < 2 : size === 1) ? one : other
}
