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
 * Declares texts in all three languages; a missing one does not compile. A text with gaps is a function of what fills them, in the order of the German
 * text: `sentTo: { de: 'Code an {to}', en: … }` is called as `texts.sentTo(address)`. Where more than a gap differs, the text is a function itself, the
 * same in each language: `left: { de: (count: number) => …, en: …, fr: … }`. They read as in the current language, because the root renders again when
 * it changes, and as `texts.fr` in another.
 */
export function defineTexts<const T extends Texts>(
  texts: T & { [Key in keyof T]: Localised<Widen<T[Key]['de'], string>> },
): Spoken<T> & Record<Lang, Spoken<T>> {
  const speak = (lang: () => Lang) =>
    Object.defineProperties(
      {},
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { enumerable: true, get: () => spoken(text, lang()) }])),
    ) as Spoken<T>
  return Object.assign(speak(currentLang), { de: speak(() => 'de'), en: speak(() => 'en'), fr: speak(() => 'fr') })
}

const gap = /\{(\w+)\}/g

function spoken(text: Localised<unknown>, lang: Lang): unknown {
  const words = text[lang]
  if (typeof words !== 'string' || typeof text.de !== 'string' || !text.de.includes('{')) return words
  const names = [...new Set(Array.from(text.de.matchAll(gap), ([, name]) => name))]
  return (...values: Filling[]) => words.replace(gap, (_, name) => String(values[names.indexOf(name)]))
}

type Filling = string | number

/** What fills the gaps of a text, each name once. */
type Gaps<Text extends string, Known = never> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends Known
    ? Gaps<Rest, Known>
    : [filling: Filling, ...Gaps<Rest, Known | Name>]
  : []

/** `WithGaps`: what a text with gaps is, written or spoken. */
type Widen<T, WithGaps = T extends string ? (...fillings: Gaps<T>) => string : never> = T extends string
  ? Gaps<T> extends []
    ? string
    : WithGaps
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T

/** One of two forms by number; French uses the singular for zero and one, German and English for one only. */
export function plural(count: number, one: string, other: string): string {
  const size = Math.abs(count)
  return (currentLang() === 'fr' ? size < 2 : size === 1) ? one : other
}
