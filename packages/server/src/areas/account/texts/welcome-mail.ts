import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Brand, CardState } from '../../../runtime/delivery/index.ts'
import { type FriendlyLetter, friendlyMail } from './friendly-mail.ts'

interface Welcome {
  firstName: string
  /** Hearts that were credited with the registration. */
  hearts: number
  card?: CardState | undefined
  /** Address of the app. */
  link: string
}

export function welcomeMail(welcome: Welcome, brand: Brand, lang: Lang) {
  return friendlyMail({ ...texts[lang](welcome, brand.name), card: welcome.card }, welcome.firstName, brand, lang)
}

function counted(lang: Lang, hearts: number, one: string, other: string): string {
  return `${hearts} ${new Intl.PluralRules(lang).select(hearts) === 'one' ? one : other}`
}

const texts: Localised<(welcome: Welcome, brand: string) => FriendlyLetter> = {
  de: ({ hearts, link }, brand) => ({
    subject: `Willkommen bei der Herzkarte von ${brand}`,
    preview: 'Ab jetzt sammelst du bei jedem Einkauf.',
    heading: 'Schön, dass du da bist',
    paragraphs: [
      `willkommen bei der Herzkarte von ${brand}.${hearts > 0 ? ` Zum Start haben wir dir ${counted('de', hearts, 'Herz', 'Herzen')} auf deine Karte gelegt.` : ''}`,
      'Zeig beim Einkaufen einfach deine Kundenkarte an der Kasse, dann kommen die nächsten Herzen von allein dazu. Alles andere findest du in der App.',
    ],
    button: { label: 'Zu deiner Herzkarte', href: link },
    farewell: ['Viel Freude beim Sammeln', `Dein ${brand}`],
  }),
  en: ({ hearts, link }, brand) => ({
    subject: `Welcome to the ${brand} heart card`,
    preview: 'From now on you collect with every purchase.',
    heading: 'Good to have you',
    paragraphs: [
      `welcome to the ${brand} heart card.${hearts > 0 ? ` To get you started, ${counted('en', hearts, 'heart is', 'hearts are')} on your card already.` : ''}`,
      'Just show your customer card at the till when you shop, and the next hearts come by themselves. You will find everything else in the app.',
    ],
    button: { label: 'Go to your heart card', href: link },
    farewell: ['Happy collecting', `Your ${brand}`],
  }),
  fr: ({ hearts, link }, brand) => ({
    subject: `Bienvenue dans la carte à cœurs ${brand}`,
    preview: 'À partir de maintenant, chaque achat compte.',
    heading: 'Ravis de t’avoir avec nous',
    paragraphs: [
      `bienvenue dans la carte à cœurs ${brand}.${hearts > 0 ? ` Pour bien commencer, ${counted('fr', hearts, 'cœur est déjà', 'cœurs sont déjà')} sur ta carte.` : ''}`,
      'Présente simplement ta carte client à la caisse, et les prochains cœurs arriveront tout seuls. Tout le reste se trouve dans l’application.',
    ],
    button: { label: 'Vers ta carte à cœurs', href: link },
    farewell: ['Bonne collecte', `Ton ${brand}`],
  }),
}
