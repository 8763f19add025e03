import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Brand, type Letter, mailFrom } from '../../../runtime/delivery/index.ts'

interface NobodyHere {
  /** The registration page. */
  link: string
}

/** The mail for an address without an account, sent instead of a code. Only the owner of the address learns that there is no account. */
export function nobodyHereMail({ link }: NobodyHere, brand: Brand, lang: Lang) {
  return mailFrom(texts[lang](link, brand.name), brand, lang)
}

const texts: Localised<(link: string, brand: string) => Letter> = {
  de: (link, brand) => ({
    subject: `Zu dieser Adresse gibt es keine Herzkarte von ${brand}`,
    preview: 'Vielleicht hast du dich mit einer anderen registriert?',
    heading: 'Hier gibt es noch kein Konto',
    greeting: 'Hallo,',
    paragraphs: [
      `jemand wollte sich mit dieser E-Mail-Adresse bei der Herzkarte von ${brand} anmelden oder ein neues Passwort festlegen. Zu ihr gibt es bei uns aber kein Konto.`,
      'Warst du das? Dann hast du dich vielleicht mit einer anderen Adresse oder mit deiner Handynummer registriert. Oder du fängst einfach neu an:',
    ],
    button: { label: 'Herzkarte holen', href: link },
    notes: ['Du warst das nicht? Dann musst du nichts weiter tun.'],
    farewell: ['Herzlich', `Dein ${brand}`],
  }),
  en: (link, brand) => ({
    subject: `There is no ${brand} heart card for this address`,
    preview: 'Maybe you registered with another one?',
    heading: 'No account here yet',
    greeting: 'Hello,',
    paragraphs: [
      `somebody wanted to log in to the ${brand} heart card with this email address, or to set a new password. But there is no account for it.`,
      'Was it you? Then you may have registered with another address or with your mobile number. Or you simply start now:',
    ],
    button: { label: 'Get a heart card', href: link },
    notes: ['It wasn’t you? Then there is nothing to do.'],
    farewell: ['Warm regards', `Your ${brand}`],
  }),
  fr: (link, brand) => ({
    subject: `Il n’y a pas de carte à cœurs ${brand} pour cette adresse`,
    preview: 'Une autre adresse, peut-être ?',
    heading: 'Pas encore de compte ici',
    greeting: 'Bonjour,',
    paragraphs: [
      `quelqu’un a voulu se connecter à la carte à cœurs ${brand} avec cette adresse e-mail, ou choisir un nouveau mot de passe. Mais elle n’a pas de compte chez nous.`,
      'C’était toi ? Ton inscription s’est peut-être faite avec une autre adresse ou avec ton numéro de mobile. Ou commence tout simplement maintenant :',
    ],
    button: { label: 'Obtenir une carte', href: link },
    notes: ['Ce n’était pas toi ? Alors tu n’as rien à faire.'],
    farewell: ['À bientôt', `Ton ${brand}`],
  }),
}
