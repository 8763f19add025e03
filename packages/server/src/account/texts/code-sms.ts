import type { Lang } from '@herzkarte/contract/languages.ts'
import type { Merchant } from '../../merchant/content/index.ts'

type Brand = Pick<Merchant, 'name'>

/** One SMS of 160 characters, in letters that every phone network knows: a single other one would make it two. */
export function codeSms(code: string, { name }: Brand, lang: Lang): string {
  return texts[lang](code, name)
}

const texts: Record<Lang, (code: string, brand: string) => string> = {
  de: (code, brand) => `${code} ist dein Code für die Herzkarte von ${brand}. Er gilt 10 Minuten. Bitte verrate ihn niemandem.`,
  en: (code, brand) => `${code} is your code for the ${brand} heart card. It is good for 10 minutes. Please keep it to yourself.`,
  fr: (code, brand) => `${code} est ton code pour la carte ${brand}. Il est valable 10 minutes. Ne le donne à personne.`,
}
