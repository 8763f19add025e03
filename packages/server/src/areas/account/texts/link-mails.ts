import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Brand } from '../../../runtime/delivery/index.ts'
import { type FriendlyLetter, friendlyMail } from './friendly-mail.ts'

/** Where a mail leads: by the button to a page, or by the code if the button opens the wrong browser. */
interface Leading {
  code: string
  /** The page, with the token of the link. */
  link: string
}

/** The mail that leads to a new password. */
export function resetMail({ firstName, ...to }: Leading & { firstName: string }, brand: Brand, lang: Lang) {
  return friendlyMail(resetting[lang](to, brand.name), firstName, brand, lang)
}

const resetting: Localised<(to: Leading, brand: string) => FriendlyLetter> = {
  de: ({ code, link }, brand) => ({
    subject: `Ein neues Passwort für deine Herzkarte von ${brand}`,
    preview: 'Ein Knopf, ein neues Passwort, und du bist wieder drin.',
    heading: 'Ein neues Passwort',
    paragraphs: ['du möchtest ein neues Passwort festlegen? Hier geht es weiter:'],
    button: { label: 'Neues Passwort festlegen', href: link },
    code: { lead: 'Oder gib in der App diesen Code ein:', characters: code },
    notes: [
      'Knopf und Code gelten 10 Minuten und nur einmal. Verrate beides niemandem, auch uns nicht.',
      'Du wolltest kein neues Passwort? Dann lösch diese E-Mail einfach, dein altes gilt weiter.',
    ],
  }),
  en: ({ code, link }, brand) => ({
    subject: `A new password for your ${brand} heart card`,
    preview: 'One button, one new password, and you are back in.',
    heading: 'A new password',
    paragraphs: ['you want to set a new password? This is the way:'],
    button: { label: 'Set a new password', href: link },
    code: { lead: 'Or enter this code in the app:', characters: code },
    notes: [
      'The button and the code are good for 10 minutes and only once. Don’t tell anybody either of them, not even us.',
      'You didn’t want a new password? Then simply delete this email, your old one still counts.',
    ],
  }),
  fr: ({ code, link }, brand) => ({
    subject: `Un nouveau mot de passe pour ta carte à cœurs ${brand}`,
    preview: 'Un bouton, un nouveau mot de passe, et te revoilà.',
    heading: 'Un nouveau mot de passe',
    paragraphs: ['tu veux choisir un nouveau mot de passe ? C’est par ici :'],
    button: { label: 'Choisir un mot de passe', href: link },
    code: { lead: 'Ou saisis ce code dans l’application :', characters: code },
    notes: [
      'Le bouton et le code servent une seule fois, pendant 10 minutes. Ne les donne à personne, même pas à nous.',
      'Tu ne voulais pas de nouveau mot de passe ? Supprime simplement cet e-mail, l’ancien reste valable.',
    ],
  }),
}

/** The mail that asks for confirmation of an account deletion. */
export function deletionMail({ firstName, ...to }: Leading & { firstName: string }, brand: Brand, lang: Lang) {
  return friendlyMail(deleting[lang](to, brand.name), firstName, brand, lang)
}

const deleting: Localised<(to: Leading, brand: string) => FriendlyLetter> = {
  de: ({ code, link }, brand) => ({
    subject: 'Möchtest du dein Konto wirklich löschen?',
    preview: 'Bestätige es, oder bleib einfach bei uns.',
    heading: 'Konto löschen?',
    paragraphs: [
      `du hast darum gebeten, dein Konto bei der Herzkarte von ${brand} zu löschen. Deine Herzen, deine Prämien und alles, was wir über dich wissen, sind danach für immer weg.`,
    ],
    button: { label: 'Konto löschen', href: link },
    code: { lead: 'Oder gib in der App diesen Code ein:', characters: code },
    notes: [
      'Knopf und Code gelten 10 Minuten. Auf der nächsten Seite fragen wir noch einmal nach.',
      'Du möchtest lieber bleiben? Das freut uns, dann musst du nichts weiter tun. Hast du das gar nicht angefordert, ändere bitte dein Passwort.',
    ],
  }),
  en: ({ code, link }, brand) => ({
    subject: 'Do you really want to delete your account?',
    preview: 'Confirm it, or simply stay with us.',
    heading: 'Delete your account?',
    paragraphs: [
      `you asked for your account with the ${brand} heart card to be deleted. Your hearts, your rewards and everything we know about you will then be gone for good.`,
    ],
    button: { label: 'Delete account', href: link },
    code: { lead: 'Or enter this code in the app:', characters: code },
    notes: [
      'The button and the code are good for 10 minutes. We will ask once more on the next page.',
      'You would rather stay? We are glad, and there is nothing to do. If you didn’t ask for this at all, please change your password.',
    ],
  }),
  fr: ({ code, link }, brand) => ({
    subject: 'Veux-tu vraiment supprimer ton compte ?',
    preview: 'Confirme-le, ou reste simplement avec nous.',
    heading: 'Supprimer ton compte ?',
    paragraphs: [
      `tu as demandé à supprimer ton compte de la carte à cœurs ${brand}. Tes cœurs, tes récompenses et tout ce que nous savons de toi disparaîtront alors pour toujours.`,
    ],
    button: { label: 'Supprimer le compte', href: link },
    code: { lead: 'Ou saisis ce code dans l’application :', characters: code },
    notes: [
      'Le bouton et le code sont valables 10 minutes. Nous te redemanderons confirmation à la page suivante.',
      'Tu préfères rester ? Nous en sommes ravis, et tu n’as rien à faire. Si tu n’as rien demandé, change ton mot de passe.',
    ],
  }),
}

/** The mail for an address without an account, sent instead of a code. Only the owner of the address learns that there is no account. */
export function nobodyHereMail(registerLink: string, brand: Brand, lang: Lang) {
  return friendlyMail(nobodyHere[lang](registerLink, brand.name), '', brand, lang)
}

const nobodyHere: Localised<(link: string, brand: string) => FriendlyLetter> = {
  de: (link, brand) => ({
    subject: `Zu dieser Adresse gibt es keine Herzkarte von ${brand}`,
    preview: 'Vielleicht hast du dich mit einer anderen registriert?',
    heading: 'Hier gibt es noch kein Konto',
    paragraphs: [
      `jemand wollte sich mit dieser E-Mail-Adresse bei der Herzkarte von ${brand} anmelden oder ein neues Passwort festlegen. Zu ihr gibt es bei uns aber kein Konto.`,
      'Warst du das? Dann hast du dich vielleicht mit einer anderen Adresse oder mit deiner Handynummer registriert. Oder du fängst einfach neu an:',
    ],
    button: { label: 'Herzkarte holen', href: link },
    notes: ['Du warst das nicht? Dann musst du nichts weiter tun.'],
  }),
  en: (link, brand) => ({
    subject: `There is no ${brand} heart card for this address`,
    preview: 'Maybe you registered with another one?',
    heading: 'No account here yet',
    paragraphs: [
      `somebody wanted to log in to the ${brand} heart card with this email address, or to set a new password. But there is no account for it.`,
      'Was it you? Then you may have registered with another address or with your mobile number. Or you simply start now:',
    ],
    button: { label: 'Get a heart card', href: link },
    notes: ['It wasn’t you? Then there is nothing to do.'],
  }),
  fr: (link, brand) => ({
    subject: `Il n’y a pas de carte à cœurs ${brand} pour cette adresse`,
    preview: 'Une autre adresse, peut-être ?',
    heading: 'Pas encore de compte ici',
    paragraphs: [
      `quelqu’un a voulu se connecter à la carte à cœurs ${brand} avec cette adresse e-mail, ou choisir un nouveau mot de passe. Mais elle n’a pas de compte chez nous.`,
      'C’était toi ? Ton inscription s’est peut-être faite avec une autre adresse ou avec ton numéro de mobile. Ou commence tout simplement maintenant :',
    ],
    button: { label: 'Obtenir une carte', href: link },
    notes: ['Ce n’était pas toi ? Alors tu n’as rien à faire.'],
  }),
}
