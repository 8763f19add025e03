import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Brand, type Letter, mailFrom } from '../../../runtime/delivery/index.ts'
import { friendlyMail } from './friendly-mail.ts'

/** Topics of a message to customer service. */
export const inquiryTopics = ['card', 'hearts', 'account', 'store', 'other'] as const
export type InquiryTopic = (typeof inquiryTopics)[number]

/** The message and its sender, as shown to customer service. */
interface Received {
  topic: InquiryTopic
  message: string
  name: string
  answerTo: string
  /** A member's card number; null for a visitor. */
  cardNumber: string | null
  /** The language in which they wrote: that of the app. */
  lang: Lang
}

/** The message itself, to the merchant, in the merchant's language. */
export function inquiryMail({ topic, message, name, answerTo, cardNumber, lang: writtenIn }: Received, brand: Brand, lang: Lang) {
  const { received, topics, languages } = texts[lang]
  const { subject, preview, greeting, lead, notes, farewell } = received
  const letter: Letter = {
    subject: subject(topics[topic], name || answerTo),
    preview: preview(topics[topic]),
    heading: topics[topic],
    greeting,
    paragraphs: [lead(name || answerTo)],
    quote: linesOf(message),
    notes: notes({ answerTo, cardNumber, language: languages[writtenIn] }),
    farewell: farewell(brand.name),
  }
  return mailFrom(letter, brand, lang)
}

/** The confirmation for a member: a copy of the message. */
export function inquiryCopyMail(
  { topic, message, firstName }: { topic: InquiryTopic; message: string; firstName: string },
  brand: Brand,
  lang: Lang,
) {
  const { copy, topics } = texts[lang]
  const paragraphs = [copy.thanks, copy.wrote(topics[topic])]
  return friendlyMail({ ...copy.letter, paragraphs, quote: linesOf(message) }, firstName, brand, lang)
}

/**
 * The confirmation for a visitor: only that a message has arrived. It contains nothing of what was typed, because the address may be
 * anybody's.
 */
export function inquiryConfirmationMail(brand: Brand, lang: Lang) {
  const { copy } = texts[lang]
  return friendlyMail({ ...copy.letter, paragraphs: [copy.thanks], notes: [copy.notMe] }, '', brand, lang)
}

function linesOf(message: string): string[] {
  return message.split('\n').filter((line) => line !== '')
}

interface InquiryTexts {
  topics: Record<InquiryTopic, string>
  languages: Record<Lang, string>
  received: {
    subject(topic: string, who: string): string
    preview(topic: string): string
    greeting: string
    lead(who: string): string
    notes(about: { answerTo: string; cardNumber: string | null; language: string }): string[]
    farewell(brand: string): [string, string]
  }
  copy: {
    letter: Pick<Letter, 'subject' | 'preview' | 'heading'>
    thanks: string
    wrote(topic: string): string
    notMe: string
  }
}

const texts: Localised<InquiryTexts> = {
  de: {
    topics: {
      card: 'Kundenkarte',
      hearts: 'Herzen und Prämien',
      account: 'Konto',
      store: 'Markt und Einkauf',
      other: 'Etwas anderes',
    },
    languages: { de: 'Deutsch', en: 'Englisch', fr: 'Französisch' },
    received: {
      subject: (topic, who) => `${topic}: Nachricht von ${who}`,
      preview: (topic) => `Eine Nachricht aus der App zum Thema ${topic}.`,
      greeting: 'Hallo zusammen,',
      lead: (who) => `${who} schreibt:`,
      notes: ({ answerTo, cardNumber, language }) => [
        `Antwort an ${answerTo}, Sprache der App: ${language}.`,
        cardNumber ? `Angemeldet, Kundenkarte ${cardNumber}.` : 'Nicht angemeldet, die Adresse ist nicht geprüft.',
      ],
      farewell: (brand) => ['Gesendet aus der App', `Herzkarte von ${brand}`],
    },
    copy: {
      letter: {
        subject: 'Deine Nachricht ist angekommen',
        preview: 'Wir melden uns bei dir.',
        heading: 'Danke für deine Nachricht',
      },
      thanks: 'deine Nachricht ist bei uns angekommen. Wir melden uns so schnell wie möglich, meist innerhalb eines Werktags.',
      wrote: (topic) => `Das hast du uns zum Thema ${topic} geschrieben:`,
      notMe: 'Du hast uns gar nicht geschrieben? Dann hat sich jemand bei der Adresse vertippt und du musst nichts weiter tun.',
    },
  },
  en: {
    topics: {
      card: 'Customer card',
      hearts: 'Hearts and rewards',
      account: 'Account',
      store: 'Store and shopping',
      other: 'Something else',
    },
    languages: { de: 'German', en: 'English', fr: 'French' },
    received: {
      subject: (topic, who) => `${topic}: message from ${who}`,
      preview: (topic) => `A message from the app about ${topic}.`,
      greeting: 'Hello everybody,',
      lead: (who) => `${who} writes:`,
      notes: ({ answerTo, cardNumber, language }) => [
        `Answer to ${answerTo}, language of the app: ${language}.`,
        cardNumber ? `Logged in, customer card ${cardNumber}.` : 'Not logged in, the address is not verified.',
      ],
      farewell: (brand) => ['Sent from the app', `${brand} heart card`],
    },
    copy: {
      letter: {
        subject: 'Your message has arrived',
        preview: 'We will be in touch.',
        heading: 'Thank you for your message',
      },
      thanks: 'your message has arrived. We will be in touch as soon as we can, usually within one working day.',
      wrote: (topic) => `This is what you wrote to us about ${topic}:`,
      notMe: 'You did not write to us? Then somebody mistyped their address, and there is nothing you need to do.',
    },
  },
  fr: {
    topics: {
      card: 'Carte client',
      hearts: 'Cœurs et récompenses',
      account: 'Compte',
      store: 'Magasin et courses',
      other: 'Autre chose',
    },
    languages: { de: 'allemand', en: 'anglais', fr: 'français' },
    received: {
      subject: (topic, who) => `${topic}\u00a0: message de ${who}`,
      preview: (topic) => `Un message de l’application\u00a0: ${topic}.`,
      greeting: 'Bonjour à tous,',
      lead: (who) => `${who} écrit\u00a0:`,
      notes: ({ answerTo, cardNumber, language }) => [
        `Réponse à ${answerTo}, langue de l’application\u00a0: ${language}.`,
        cardNumber ? `Connecté, carte client ${cardNumber}.` : 'Pas connecté, l’adresse n’est pas vérifiée.',
      ],
      farewell: (brand) => ['Envoyé depuis l’application', `Carte à cœurs ${brand}`],
    },
    copy: {
      letter: {
        subject: 'Ton message est arrivé',
        preview: 'Nous te répondrons.',
        heading: 'Merci pour ton message',
      },
      thanks: 'ton message est bien arrivé. Nous te répondrons dès que possible, en général sous un jour ouvré.',
      wrote: (topic) => `Voici ce que tu nous as écrit (${topic})\u00a0:`,
      notMe: 'Tu ne nous as pas écrit\u00a0? Alors quelqu’un s’est trompé d’adresse, et tu n’as rien à faire.',
    },
  },
}
