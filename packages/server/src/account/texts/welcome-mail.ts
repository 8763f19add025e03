import type { Lang } from '@herzkarte/contract/languages.ts'
import type { Merchant } from '../../merchant/content/index.ts'

interface Welcome {
  firstName: string
  /** Hearts that landed with the registration. */
  hearts: number
  /** Address of the app. */
  link: string
}

/** The mail after registering. */
export function welcomeMail(welcome: Welcome, { name }: Pick<Merchant, 'name'>, lang: Lang): { subject: string; text: string } {
  return texts[lang](welcome, name)
}

function counted(lang: Lang, hearts: number, one: string, other: string): string {
  return `${hearts} ${new Intl.PluralRules(lang).select(hearts) === 'one' ? one : other}`
}

/** The greeting, with the name where there is one. */
function greeting(word: string, firstName: string): string {
  return firstName === '' ? `${word},` : `${word} ${firstName},`
}

const texts: Record<Lang, (welcome: Welcome, brand: string) => { subject: string; text: string }> = {
  de: ({ firstName, hearts, link }, brand) => ({
    subject: `Willkommen bei der Herzkarte von ${brand}`,
    text: `${greeting('Hallo', firstName)}

schön, dass du da bist.${hearts > 0 ? ` Zum Start haben wir dir ${counted('de', hearts, 'Herz', 'Herzen')} auf deine Karte gelegt.` : ''}

Zeig beim Einkaufen einfach deine Kundenkarte an der Kasse, dann kommen die nächsten Herzen von allein dazu. Alles andere findest du in der App:

${link}

Viel Freude beim Sammeln
Dein ${brand}`,
  }),
  en: ({ firstName, hearts, link }, brand) => ({
    subject: `Welcome to the ${brand} heart card`,
    text: `${greeting('Hello', firstName)}

good to have you.${hearts > 0 ? ` To get you started, ${counted('en', hearts, 'heart is', 'hearts are')} on your card already.` : ''}

Just show your customer card at the till when you shop, and the next hearts come by themselves. You will find everything else in the app:

${link}

Happy collecting
Your ${brand}`,
  }),
  fr: ({ firstName, hearts, link }, brand) => ({
    subject: `Bienvenue dans la carte à cœurs ${brand}`,
    text: `${greeting('Bonjour', firstName)}

ravis de t’avoir avec nous.${hearts > 0 ? ` Pour bien commencer, ${counted('fr', hearts, 'cœur est déjà', 'cœurs sont déjà')} sur ta carte.` : ''}

Présente simplement ta carte client à la caisse, et les prochains cœurs arriveront tout seuls. Tout le reste se trouve dans l’application :

${link}

Bonne collecte
Ton ${brand}`,
  }),
}
