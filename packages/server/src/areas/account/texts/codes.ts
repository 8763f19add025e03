import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Brand } from '../../../runtime/delivery/index.ts'
import { friendlyMail } from './friendly-mail.ts'

/** Purposes of codes that are sent by email without a link. */
export type MailedPurpose = 'register' | 'login' | 'changeEmail' | 'confirmIdentity'

interface CodeTexts {
  subject(code: string, brand: string): string
  preview: string
  heading: string
  /** Introduces the code. */
  lead: Record<MailedPurpose, string>
  validity: string
  /** For recipients who did not request it. */
  notMe: Record<MailedPurpose, string>
}

interface CodeLetter {
  code: string
  purpose: MailedPurpose
  /** Only for an address that is known to be the member's. */
  firstName?: string
}

/** The mail with a code. The subject begins with the code, so that a phone's notification shows it. */
export function codeMail({ code, purpose, firstName = '' }: CodeLetter, brand: Brand, lang: Lang) {
  const { subject, preview, heading, lead, validity, notMe } = texts[lang]
  const letter = {
    subject: subject(code, brand.name),
    preview,
    heading,
    paragraphs: [lead[purpose]],
    code: { characters: code },
    notes: [validity, notMe[purpose]],
  }
  return friendlyMail(letter, firstName, brand, lang)
}

const texts: Localised<CodeTexts> = {
  de: {
    subject: (code, brand) => `${code} ist dein Code für die Herzkarte von ${brand}`,
    preview: 'Er gilt 10 Minuten.',
    heading: 'Dein Code',
    lead: {
      register: 'schön, dass du mitsammeln möchtest. Mit diesem Code bestätigst du deine E-Mail-Adresse:',
      login: 'mit diesem Code meldest du dich an, ganz ohne Passwort:',
      changeEmail: 'mit diesem Code bestätigst du deine neue E-Mail-Adresse:',
      confirmIdentity: 'mit diesem Code bestätigst du, dass du es bist. Danach geht es in der App weiter:',
    },
    validity: 'Er gilt 10 Minuten. Gib ihn nur in der App ein und verrate ihn niemandem, auch uns nicht.',
    notMe: {
      register: 'Du hast keinen Code angefordert? Dann musst du nichts weiter tun.',
      login: 'Du wolltest dich gar nicht anmelden? Dann lösch diese E-Mail einfach. Ohne den Code kommt niemand in dein Konto.',
      changeEmail: 'Du hast keine neue Adresse angegeben? Dann hat sich wohl jemand vertippt, und du musst nichts weiter tun.',
      confirmIdentity:
        'Du warst das nicht? Dann hat jemand dein Handy oder ist mit deinem Konto angemeldet. Gib den Code niemandem und ändere dein Passwort.',
    },
  },
  en: {
    subject: (code, brand) => `${code} is your code for the ${brand} heart card`,
    preview: 'It is good for 10 minutes.',
    heading: 'Your code',
    lead: {
      register: 'great that you want to collect with us. This code confirms your email address:',
      login: 'this code logs you in, no password needed:',
      changeEmail: 'this code confirms your new email address:',
      confirmIdentity: 'this code confirms that it is you. Then go on in the app:',
    },
    validity: 'It is good for 10 minutes. Enter it in the app only and don’t tell anybody, not even us.',
    notMe: {
      register: 'You didn’t ask for a code? Then there is nothing to do.',
      login: 'You didn’t want to log in? Then simply delete this email. Nobody gets into your account without the code.',
      changeEmail: 'You didn’t give a new address? Then somebody has probably mistyped theirs, and there is nothing to do.',
      confirmIdentity:
        'It wasn’t you? Then somebody has your phone or is logged in to your account. Give the code to nobody and change your password.',
    },
  },
  fr: {
    subject: (code, brand) => `${code} est ton code pour la carte à cœurs ${brand}`,
    preview: 'Il est valable 10 minutes.',
    heading: 'Ton code',
    lead: {
      register: 'ravis que tu veuilles collectionner avec nous. Ce code confirme ton adresse e-mail :',
      login: 'avec ce code, tu te connectes sans mot de passe :',
      changeEmail: 'ce code confirme ta nouvelle adresse e-mail :',
      confirmIdentity: 'ce code confirme que c’est bien toi. Ensuite, tout continue dans l’application :',
    },
    validity: 'Il est valable 10 minutes. Saisis-le uniquement dans l’application et ne le donne à personne, même pas à nous.',
    notMe: {
      register: 'Tu n’as pas demandé de code ? Alors tu n’as rien à faire.',
      login: 'Tu ne voulais pas te connecter ? Supprime simplement cet e-mail. Sans le code, personne n’entre dans ton compte.',
      changeEmail: 'Tu n’as pas indiqué de nouvelle adresse ? Quelqu’un s’est sans doute trompé, et tu n’as rien à faire.',
      confirmIdentity:
        'Ce n’était pas toi ? Quelqu’un a ton téléphone ou est connecté à ton compte. Ne donne ce code à personne et change ton mot de passe.',
    },
  },
}

export type TextedPurpose = 'register' | 'resetPassword' | 'changePhone' | 'deleteAccount' | 'confirmIdentity'

/** A single SMS of 160 characters, using only the basic GSM alphabet: any other character would make it two. */
export function codeSms({ code, purpose }: { code: string; purpose: TextedPurpose }, { name }: Brand, lang: Lang): string {
  const { codeFor, validity } = smsTexts[lang]
  return `${codeFor[purpose](code, name)} ${validity}`
}

interface SmsTexts {
  codeFor: Record<TextedPurpose, (code: string, brand: string) => string>
  validity: string
}

const smsTexts: Localised<SmsTexts> = {
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
