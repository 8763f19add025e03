import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const infoTexts = defineTexts({
  aboutUs: { de: 'Impressum', en: 'Imprint', fr: 'Mentions légales' },
  userGuide: { de: 'So geht’s', en: 'How it works', fr: 'Comment ça marche' },
  faqs: { de: 'Häufige Fragen', en: 'Questions and answers', fr: 'Questions fréquentes' },
  terms: { de: 'Teilnahme\u00adbedingungen', en: 'Terms of participation', fr: 'Conditions de participation' },
  privacy: { de: 'Datenschutz', en: 'Privacy', fr: 'Confidentialité' },
  contents: { de: 'Auf dieser Seite', en: 'On this page', fr: 'Sur cette page' },
  changedOn: { de: (day: string) => `Stand: ${day}`, en: (day: string) => `As of ${day}`, fr: (day: string) => `Version du ${day}` },
  step: { de: (step: number) => `Schritt ${step}`, en: (step: number) => `Step ${step}`, fr: (step: number) => `Étape ${step}` },
  openQuestion: { de: 'Noch Fragen?', en: 'Still wondering?', fr: 'Encore une question\u202f?' },
  openQuestionText: {
    de: 'Vielleicht steht die Antwort schon da. Sonst schreib uns einfach.',
    en: 'Perhaps the answer is there already. If not, just write to us.',
    fr: 'La réponse est peut-être déjà là. Sinon, écris-nous simplement.',
  },
  contactUs: { de: 'Schreib uns', en: 'Write to us', fr: 'Écris-nous' },
  search: { de: 'Wonach suchst du?', en: 'What are you looking for?', fr: 'Que cherches-tu\u202f?' },
  clear: { de: 'Suche leeren', en: 'Clear the search', fr: 'Effacer la recherche' },
  topics: { de: 'Themen', en: 'Topics', fr: 'Thèmes' },
  allTopics: { de: 'Alle', en: 'All', fr: 'Toutes' },
  found: {
    de: (count: number) => `${count}\u00a0${plural(count, 'Antwort', 'Antworten')} gefunden`,
    en: (count: number) => `${count}\u00a0${plural(count, 'answer', 'answers')} found`,
    fr: (count: number) => `${count}\u00a0${plural(count, 'réponse trouvée', 'réponses trouvées')}`,
  },
  nothingFound: { de: 'Dazu steht hier nichts', en: 'Nothing here about that', fr: 'Rien ici à ce sujet' },
  nothingFoundText: {
    de: 'Versuch es mit einem anderen Wort, oder frag uns direkt.',
    en: 'Try another word, or ask us directly.',
    fr: 'Essaie un autre mot, ou demande-nous directement.',
  },
  call: { de: 'Anrufen', en: 'Call us', fr: 'Nous appeler' },
  mail: { de: 'E-Mail', en: 'Email', fr: 'E-mail' },
  reach: { de: 'So erreichst du uns', en: 'How to reach us', fr: 'Nous joindre' },
})
