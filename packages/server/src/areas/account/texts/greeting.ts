import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { personName } from '@herzkarte/rules/person/person-name.ts'

const hello: Localised = { de: 'Hallo', en: 'Hello', fr: 'Bonjour' }

/** The greeting of a letter, with the first name if known. A name that was stored before such names were changed must not become a link either. */
export function greeting(lang: Lang, firstName: string): string {
  return firstName === '' ? `${hello[lang]},` : `${hello[lang]} ${personName(firstName)},`
}
