import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { personName } from '@herzkarte/rules/person/person-name.ts'
import { type Brand, type Letter, mailFrom } from '../../../runtime/delivery/index.ts'

export type FriendlyLetter = Omit<Letter, 'greeting' | 'farewell'> & Partial<Pick<Letter, 'farewell'>>

const hello: Localised = { de: 'Hallo', en: 'Hello', fr: 'Bonjour' }
const farewells: Localised<(brand: string) => Letter['farewell']> = {
  de: (brand) => ['Herzlich', `Dein ${brand}`],
  en: (brand) => ['Warm regards', `Your ${brand}`],
  fr: (brand) => ['À bientôt', `Ton ${brand}`],
}

/** A mail with greeting and farewell, by the first name if it is known. */
export function friendlyMail(letter: FriendlyLetter, firstName: string, brand: Brand, lang: Lang) {
  // A name that was stored before such names were changed must not become a link either.
  const greeting = firstName === '' ? `${hello[lang]},` : `${hello[lang]} ${personName(firstName)},`
  return mailFrom({ farewell: farewells[lang](brand.name), ...letter, greeting }, brand, lang)
}
