import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Brand, type Letter, mailFrom } from '../../../runtime/delivery/index.ts'
import { greeting } from './greeting.ts'

interface Deletion {
  firstName: string
  code: string
  /** The page where the deletion is confirmed, with the token of the link. */
  link: string
}

/** The mail that asks for confirmation of an account deletion. */
export function deletionMail(deletion: Deletion, brand: Brand, lang: Lang) {
  return mailFrom(texts[lang](deletion, brand.name), brand, lang)
}

const texts: Localised<(deletion: Deletion, brand: string) => Letter> = {
  de: ({ firstName, code, link }, brand) => ({
    subject: 'Möchtest du dein Konto wirklich löschen?',
    preview: 'Bestätige es, oder bleib einfach bei uns.',
    heading: 'Konto löschen?',
    greeting: greeting('de', firstName),
    paragraphs: [
      `du hast darum gebeten, dein Konto bei der Herzkarte von ${brand} zu löschen. Deine Herzen, deine Prämien und alles, was wir über dich wissen, sind danach für immer weg.`,
    ],
    button: { label: 'Konto löschen', href: link },
    code: { lead: 'Oder gib in der App diesen Code ein:', characters: code },
    notes: [
      'Knopf und Code gelten 10 Minuten. Auf der nächsten Seite fragen wir noch einmal nach.',
      'Du möchtest lieber bleiben? Das freut uns, dann musst du nichts weiter tun. Hast du das gar nicht angefordert, ändere bitte dein Passwort.',
    ],
    farewell: ['Herzlich', `Dein ${brand}`],
  }),
  en: ({ firstName, code, link }, brand) => ({
    subject: 'Do you really want to delete your account?',
    preview: 'Confirm it, or simply stay with us.',
    heading: 'Delete your account?',
    greeting: greeting('en', firstName),
    paragraphs: [
      `you asked for your account with the ${brand} heart card to be deleted. Your hearts, your rewards and everything we know about you will then be gone for good.`,
    ],
    button: { label: 'Delete account', href: link },
    code: { lead: 'Or enter this code in the app:', characters: code },
    notes: [
      'The button and the code are good for 10 minutes. We will ask once more on the next page.',
      'You would rather stay? We are glad, and there is nothing to do. If you didn’t ask for this at all, please change your password.',
    ],
    farewell: ['Warm regards', `Your ${brand}`],
  }),
  fr: ({ firstName, code, link }, brand) => ({
    subject: 'Veux-tu vraiment supprimer ton compte ?',
    preview: 'Confirme-le, ou reste simplement avec nous.',
    heading: 'Supprimer ton compte ?',
    greeting: greeting('fr', firstName),
    paragraphs: [
      `tu as demandé à supprimer ton compte de la carte à cœurs ${brand}. Tes cœurs, tes récompenses et tout ce que nous savons de toi disparaîtront alors pour toujours.`,
    ],
    button: { label: 'Supprimer le compte', href: link },
    code: { lead: 'Ou saisis ce code dans l’application :', characters: code },
    notes: [
      'Le bouton et le code sont valables 10 minutes. Nous te redemanderons confirmation à la page suivante.',
      'Tu préfères rester ? Nous en sommes ravis, et tu n’as rien à faire. Si tu n’as rien demandé, change ton mot de passe.',
    ],
    farewell: ['À bientôt', `Ton ${brand}`],
  }),
}
