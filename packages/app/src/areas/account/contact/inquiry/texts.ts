import { defineTexts } from '@herzkarte/ui/language.ts'

export const inquiryTexts = defineTexts({
  area: { de: 'Hilfe und Kontakt', en: 'Help and contact', fr: 'Aide et contact' },
  title: { de: 'Was können wir für dich tun?', en: 'What can we do for you?', fr: 'Comment t’aider\u202f?' },
  lead: {
    de: 'Schreib uns einfach. Wir antworten meist innerhalb eines Werktags.',
    en: 'Just write to us. We usually answer within one working day.',
    fr: 'Écris-nous. Nous répondons en général sous un jour ouvré.',
  },
  topic: { de: 'Worum geht es?', en: 'What is it about?', fr: 'De quoi s’agit-il\u202f?' },
  card: { de: 'Kundenkarte', en: 'Customer card', fr: 'Carte client' },
  hearts: { de: 'Herzen und Prämien', en: 'Hearts and rewards', fr: 'Cœurs et récompenses' },
  account: { de: 'Mein Konto', en: 'My account', fr: 'Mon compte' },
  store: { de: 'Mein Markt und Einkauf', en: 'My store and shopping', fr: 'Mon magasin et mes achats' },
  other: { de: 'Etwas anderes', en: 'Something else', fr: 'Autre chose' },
  message: { de: 'Deine Nachricht', en: 'Your message', fr: 'Ton message' },
  name: { de: 'Dein Name', en: 'Your name', fr: 'Ton nom' },
  email: { de: 'Deine E-Mail-Adresse', en: 'Your email address', fr: 'Ton adresse e-mail' },
  emailHint: { de: 'Dorthin antworten wir dir.', en: 'This is where we answer.', fr: 'Nous te répondrons à cette adresse.' },
  answerTo: {
    de: (email: string) => `Wir antworten an ${email}.`,
    en: (email: string) => `We will answer to ${email}.`,
    fr: (email: string) => `Nous répondrons à ${email}.`,
  },
  send: { de: 'Nachricht senden', en: 'Send message', fr: 'Envoyer le message' },

  sentTitle: { de: 'Deine Nachricht ist bei uns', en: 'Your message has reached us', fr: 'Ton message est arrivé' },
  sentCopy: {
    de: (email: string) => `Danke dir! Eine Kopie ist unterwegs an ${email}. Wir melden uns.`,
    en: (email: string) => `Thank you! A copy is on its way to ${email}. We will be in touch.`,
    fr: (email: string) => `Merci\u202f! Une copie est en route vers ${email}. Nous te répondrons.`,
  },
  sentConfirmed: {
    de: (email: string) => `Danke dir! Eine Bestätigung ist unterwegs an ${email}. Wir melden uns.`,
    en: (email: string) => `Thank you! A confirmation is on its way to ${email}. We will be in touch.`,
    fr: (email: string) => `Merci\u202f! Une confirmation est en route vers ${email}. Nous te répondrons.`,
  },
  done: { de: 'Fertig', en: 'Done', fr: 'Terminé' },
})
