import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Merchant } from '../../../content/index.ts'
import type { CodePurpose } from '../contact/verification-codes.ts'

type Brand = Pick<Merchant, 'name'>

export type TextedPurpose = Extract<CodePurpose, 'register' | 'resetPassword' | 'changePhone' | 'deleteAccount' | 'confirmIdentity'>

/** A single SMS of 160 characters, using only the basic GSM alphabet: any other character would make it two. */
export function codeSms({ code, purpose }: { code: string; purpose: TextedPurpose }, { name }: Brand, lang: Lang): string {
  const { codeFor, validity } = texts[lang]
  return `${codeFor[purpose](code, name)} ${validity}`
}

interface SmsTexts {
  codeFor: Record<TextedPurpose, (code: string, brand: string) => string>
  validity: string
}

const texts: Localised<SmsTexts> = {
  de: {
    codeFor: {
      register: (code, brand) => `${code} ist dein Code für die Herzkarte von ${brand}.`,
      resetPassword: (code, brand) => `${code} ist dein Code für ein neues Passwort bei ${brand}.`,
      changePhone: (code, brand) => `${code} ist dein Code für deine neue Handynummer bei ${brand}.`,
      deleteAccount: (code, brand) => `Mit dem Code ${code} löschst du dein Konto bei ${brand} für immer.`,
      confirmIdentity: (code, brand) => `Mit dem Code ${code} bestätigst du bei ${brand}, dass du es bist.`,
    },
    validity: 'Er gilt 10 Minuten. Bitte verrate ihn niemandem.',
  },
  en: {
    codeFor: {
      register: (code, brand) => `${code} is your code for the ${brand} heart card.`,
      resetPassword: (code, brand) => `${code} is your code for a new password at ${brand}.`,
      changePhone: (code, brand) => `${code} is your code for your new mobile number at ${brand}.`,
      deleteAccount: (code, brand) => `The code ${code} deletes your account at ${brand} for good.`,
      confirmIdentity: (code, brand) => `The code ${code} confirms at ${brand} that it is you.`,
    },
    validity: 'It is good for 10 minutes. Please keep it to yourself.',
  },
  fr: {
    codeFor: {
      register: (code, brand) => `${code} est ton code pour la carte ${brand}.`,
      resetPassword: (code, brand) => `${code} est ton code pour un nouveau mot de passe ${brand}.`,
      changePhone: (code, brand) => `${code} est ton code pour ton nouveau mobile chez ${brand}.`,
      deleteAccount: (code, brand) => `Le code ${code} supprime ton compte ${brand} pour toujours.`,
      confirmIdentity: (code, brand) => `Le code ${code} confirme ton identité chez ${brand}.`,
    },
    validity: 'Il est valable 10 minutes. Ne le donne à personne.',
  },
}
