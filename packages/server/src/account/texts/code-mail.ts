import type { Lang } from '@herzkarte/contract/languages.ts'
import type { Merchant } from '../../merchant/content/index.ts'

type Brand = Pick<Merchant, 'name'>

/** The mail with the code that verifies an address. The code leads the subject, where a phone's notification shows it. */
export function codeMail(code: string, { name }: Brand, lang: Lang): { subject: string; text: string } {
  return texts[lang](code, name)
}

const texts: Record<Lang, (code: string, brand: string) => { subject: string; text: string }> = {
  de: (code, brand) => ({
    subject: `${code} ist dein Code für die Herzkarte von ${brand}`,
    text: `Hallo,

schön, dass du mitsammeln möchtest. Mit diesem Code bestätigst du deine E-Mail-Adresse:

${code}

Er gilt 10 Minuten. Gib ihn nur in der App ein und verrate ihn niemandem, auch uns nicht.

Du hast keinen Code angefordert? Dann musst du nichts weiter tun.

Herzlich
Dein ${brand}`,
  }),
  en: (code, brand) => ({
    subject: `${code} is your code for the ${brand} heart card`,
    text: `Hello,

great that you want to collect with us. This code confirms your email address:

${code}

It is good for 10 minutes. Enter it in the app only and don’t tell anybody, not even us.

You didn’t ask for a code? Then there is nothing to do.

Warm regards
Your ${brand}`,
  }),
  fr: (code, brand) => ({
    subject: `${code} est ton code pour la carte à cœurs ${brand}`,
    text: `Bonjour,

ravis que tu veuilles collectionner avec nous. Ce code confirme ton adresse e-mail :

${code}

Il est valable 10 minutes. Saisis-le uniquement dans l’application et ne le donne à personne, même pas à nous.

Tu n’as pas demandé de code ? Alors tu n’as rien à faire.

À bientôt
Ton ${brand}`,
  }),
}
