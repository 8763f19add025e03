import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Brand, type Letter, mailFrom } from '../../../runtime/delivery/index.ts'
import { greeting } from './greeting.ts'

interface Reset {
  firstName: string
  code: string
  /** The page where a new password is set, with the token of the link. */
  link: string
}

/** The mail that leads to a new password: by the button, or by the code if the button opens the wrong browser. */
export function resetMail(reset: Reset, brand: Brand, lang: Lang) {
  return mailFrom(texts[lang](reset, brand.name), brand, lang)
}

const texts: Localised<(reset: Reset, brand: string) => Letter> = {
  de: ({ firstName, code, link }, brand) => ({
    subject: `Ein neues Passwort für deine Herzkarte von ${brand}`,
    preview: 'Ein Knopf, ein neues Passwort, und du bist wieder drin.',
    heading: 'Ein neues Passwort',
    greeting: greeting('de', firstName),
    paragraphs: ['du möchtest ein neues Passwort festlegen? Hier geht es weiter:'],
    button: { label: 'Neues Passwort festlegen', href: link },
    code: { lead: 'Oder gib in der App diesen Code ein:', characters: code },
    notes: [
      'Knopf und Code gelten 10 Minuten und nur einmal. Verrate beides niemandem, auch uns nicht.',
      'Du wolltest kein neues Passwort? Dann lösch diese E-Mail einfach, dein altes gilt weiter.',
    ],
    farewell: ['Herzlich', `Dein ${brand}`],
  }),
  en: ({ firstName, code, link }, brand) => ({
    subject: `A new password for your ${brand} heart card`,
    preview: 'One button, one new password, and you are back in.',
    heading: 'A new password',
    greeting: greeting('en', firstName),
    paragraphs: ['you want to set a new password? This is the way:'],
    button: { label: 'Set a new password', href: link },
    code: { lead: 'Or enter this code in the app:', characters: code },
    notes: [
      'The button and the code are good for 10 minutes and only once. Don’t tell anybody either of them, not even us.',
      'You didn’t want a new password? Then simply delete this email, your old one still counts.',
    ],
    farewell: ['Warm regards', `Your ${brand}`],
  }),
  fr: ({ firstName, code, link }, brand) => ({
    subject: `Un nouveau mot de passe pour ta carte à cœurs ${brand}`,
    preview: 'Un bouton, un nouveau mot de passe, et te revoilà.',
    heading: 'Un nouveau mot de passe',
    greeting: greeting('fr', firstName),
    paragraphs: ['tu veux choisir un nouveau mot de passe ? C’est par ici :'],
    button: { label: 'Choisir un mot de passe', href: link },
    code: { lead: 'Ou saisis ce code dans l’application :', characters: code },
    notes: [
      'Le bouton et le code servent une seule fois, pendant 10 minutes. Ne les donne à personne, même pas à nous.',
      'Tu ne voulais pas de nouveau mot de passe ? Supprime simplement cet e-mail, l’ancien reste valable.',
    ],
    farewell: ['À bientôt', `Ton ${brand}`],
  }),
}
