import { defaultLang, type Lang, langNamed } from '@herzkarte/rules/languages.ts'

/** What the app has stored under this name, as JSON. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`herzkarte.${key}`)
  } catch {
    return null
  }
}

/** The language that the app is going to use. */
export function langOfPage(): Lang {
  const { search = location.search } = document.documentElement.dataset
  const asked = new URLSearchParams(search).get('lang')
  return asked ? langNamed(asked) : (JSON.parse(stored('language') ?? 'null') ?? defaultLang)
}
