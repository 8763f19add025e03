import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Merchant } from '../../../content/index.ts'

/** The content of a mail. The layout turns it into HTML and text. */
export interface Letter {
  subject: string
  preview: string
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** What somebody wrote themselves, line by line. */
  quote?: readonly string[]
  card?: CardState | undefined
  button?: { label: string; href: string }
  /** A code to be typed or copied, with an introduction if a button comes first. */
  code?: { characters: string; lead?: string }
  notes?: readonly string[]
  /** Two lines: the closing and the sender. */
  farewell: readonly [string, string]
}

/** A heart card and the reward that comes next on it. */
export interface CardState {
  hearts: number
  heartsNeeded: number
  reward: string
  picture: string
}

/** A row with more slots would be too small to see. */
export const cardRowAtMost = 12

export type Brand = Pick<Merchant, 'name' | 'contact' | 'app'>

const german = {
  /** Before the address that the button leads to. */
  plainLink: 'Falls der Knopf nicht reagiert, öffne diese Adresse:',
  /** For letters without a button. */
  leadsTo: (label: string) => `${label}:`,
  belongsTo: (name: string) => `Diese Nachricht gehört zur Herzkarte von ${name}.`,
  hearts: (held: number, needed: number) => `${held} von ${needed} Herzen`,
  nextReward: (name: string) => `Deine nächste Prämie: ${name}`,
}

export const layoutTexts: Localised<typeof german> = {
  de: german,
  en: {
    plainLink: 'If the button does nothing, open this address:',
    leadsTo: (label) => `${label}:`,
    belongsTo: (name) => `This message belongs to the ${name} heart card.`,
    hearts: (held, needed) => `${held} of ${needed} hearts`,
    nextReward: (name) => `Your next reward: ${name}`,
  },
  fr: {
    plainLink: 'Si le bouton ne réagit pas, ouvre cette adresse :',
    leadsTo: (label) => `${label} :`,
    belongsTo: (name) => `Ce message concerne la carte à cœurs ${name}.`,
    hearts: (held, needed) => `${held} cœurs sur ${needed}`,
    nextReward: (name) => `Ta prochaine récompense\u00a0: ${name}`,
  },
}

export function footerLines({ name, contact }: Brand, lang: Lang): string[] {
  const { company, street, zip, city, email } = contact
  return [layoutTexts[lang].belongsTo(name), `${company}, ${street}, ${zip} ${city}`, email]
}

export function cardLines({ hearts, heartsNeeded, reward }: CardState, lang: Lang): [string, string] {
  return [layoutTexts[lang].hearts(hearts, heartsNeeded), layoutTexts[lang].nextReward(reward)]
}
