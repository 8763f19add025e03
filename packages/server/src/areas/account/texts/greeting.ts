import type { Lang, Localised } from '@herzkarte/rules/languages.ts'

const hello: Localised = { de: 'Hallo', en: 'Hello', fr: 'Bonjour' }

/** The greeting of a letter, with the first name if known. */
export function greeting(lang: Lang, firstName: string): string {
  return firstName === '' ? `${hello[lang]},` : `${hello[lang]} ${firstName},`
}
