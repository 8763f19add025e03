import { defineTexts } from '@herzkarte/ui/language.ts'
import { heartCount } from '../../shared/counted.ts'

export const postcardTexts = defineTexts({
  title: { de: 'Postkarte', en: 'Postcard', fr: 'Carte postale' },
  titleTo: { de: 'Postkarte an {name}', en: 'Postcard to {name}', fr: 'Carte postale à {name}' },
  write: { de: 'Postkarte schreiben', en: 'Write a postcard', fr: 'Écrire une carte postale' },
  words: { de: 'Deine Worte', en: 'Your words', fr: 'Tes mots' },
  someWords: { de: 'Schreib ein paar Worte', en: 'Write a few words', fr: 'Écris quelques mots' },
  greeting: { de: 'Herzliche Grüße', en: 'Warm greetings', fr: 'Bons baisers' },
  to: { de: 'Für {name}', en: 'For {name}', fr: 'Pour {name}' },
  toYou: { de: 'Für dich', en: 'For you', fr: 'Pour toi' },
  by: { de: 'von {name}', en: 'from {name}', fr: 'signé {name}' },
  hearts: heartCount,
  picture: { de: 'Bild vorn', en: 'Picture on the front', fr: 'Image au recto' },
  postage: { de: 'Herzen als Porto', en: 'Hearts as postage', fr: 'Des cœurs pour timbre' },
  upTo: { de: 'bis {most}, aus deinen Einkäufen', en: 'up to {most}, from your purchases', fr: 'jusqu’à {most}, de tes achats' },
  send: { de: 'Abschicken', en: 'Send', fr: 'Envoyer' },
  comeBack: {
    de: 'Nimmt {name} sie in {days} Tagen nicht an, kommen die Herzen zurück.',
    en: 'If {name} does not accept it within {days} days, the hearts come back.',
    fr: 'Si {name} ne l’accepte pas en {days} jours, les cœurs te reviennent.',
  },
  comeBackByCode: {
    de: (days: number) => `Du bekommst Code und Link zum Weitergeben. Holt sie niemand in ${days} Tagen, kommen die Herzen zurück.`,
    en: (days: number) => `You get a code and a link to pass on. If nobody uses them within ${days} days, the hearts come back.`,
    fr: (days: number) =>
      `Tu reçois un code et un lien à transmettre. Si personne ne les utilise en ${days} jours, les cœurs te reviennent.`,
  },
  asPicture: { de: 'Als Bild schicken', en: 'Send as a picture', fr: 'Envoyer en image' },
  post: { de: 'Post von {name}', en: 'Post from {name}', fr: '{name} t’a écrit' },
  accept: {
    de: (hearts: number) => `${heartCount.de(hearts)} annehmen`,
    en: (hearts: number) => `Accept ${heartCount.en(hearts)}`,
    fr: (hearts: number) => `Accepter ${heartCount.fr(hearts)}`,
  },
  thank: { de: 'Bedanken', en: 'Say thank you', fr: 'Remercier' },
})
