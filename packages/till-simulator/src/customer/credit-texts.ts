import { defineTexts } from '@herzkarte/ui/language.ts'

export const creditTexts = defineTexts({
  title: { de: 'Kundenservice: gutschreiben', en: 'Customer service: credit', fr: 'Service client\u00a0: créditer' },
  what: { de: 'Was?', en: 'What?', fr: 'Quoi\u202f?' },
  hearts: { de: 'Herzen für „{campaign}“', en: 'Hearts for “{campaign}”', fr: 'Cœurs pour «\u00a0{campaign}\u00a0»' },
  amount: { de: 'Wie viele?', en: 'How many?', fr: 'Combien\u202f?' },
  reason: { de: 'Grund, für die Unterlagen', en: 'Reason, for the records', fr: 'Motif, pour le dossier' },
  note: { de: 'Nachricht an die Kundschaft', en: 'Note for the customer', fr: 'Message pour le client' },
  noteText: { de: 'Danke für deine Geduld.', en: 'Thank you for your patience.', fr: 'Merci de ta patience.' },
  missing: {
    de: 'Bitte eine ganze Zahl und einen Grund angeben.',
    en: 'Please give a whole number and a reason.',
    fr: 'Indique un nombre entier et un motif.',
  },
  send: { de: 'Gutschreiben', en: 'Credit', fr: 'Créditer' },
  done: {
    de: '{amount} gutgeschrieben, damit {balance}',
    en: '{amount} credited, makes {balance}',
    fr: '{amount} crédités, soit {balance}',
  },
  needsConnection: {
    de: 'Das Treuesystem antwortet gerade nicht. Versuch es gleich noch einmal.',
    en: 'The loyalty system does not answer just now. Try again in a moment.',
    fr: 'Le système de fidélité ne répond pas. Réessaie dans un instant.',
  },
})
