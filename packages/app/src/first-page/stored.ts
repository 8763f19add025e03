import { defaultLang, type Lang, langNamed, langs } from '@herzkarte/rules/languages.ts'

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
  // Anything else that is stored counts as nothing, as in the app.
  return asked ? langNamed(asked) : (langs.find((lang) => stored('language') === `"${lang}"`) ?? defaultLang)
}
